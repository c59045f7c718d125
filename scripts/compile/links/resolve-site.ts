import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostRecord } from "../post/compile-post.ts";
import { RESERVED_IDS } from "../post/markdown/reserved-ids.ts";
import { fileNameOf, relativePath } from "../source/paths.ts";
import { checkTags } from "./check-tags.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { type LinkTargets, linkTargets, listPagePaths, type SeriesTag } from "./link-targets.ts";
import { type FigurePlacement, type KnownFigure, placeFigures } from "./place-figures.ts";
import { type FoundImages, type KnownPicture, resolveImages } from "./resolve-images.ts";
import { type Href, resolveLinks } from "./resolve-links.ts";

/** What a site consists of, without bodies and bytes. */
export interface SiteRecords {
  posts: PostRecord[];
  figures: ReadonlyMap<string, KnownFigure>;
  /** The paths of all CSVs. */
  tables: readonly string[];
  pictures: ReadonlyMap<string, KnownPicture>;
}

/** What a post's references to other files mean. */
export interface ResolvedPost {
  placement: FigurePlacement;
  pictures: FoundImages;
  hrefs: Href[];
  diagnostics: Diagnostic[];
}

/** What other files have to do with. */
export type SettledPost = Omit<ResolvedPost, "hrefs">;

export interface ResolvedSite<Post extends SettledPost = ResolvedPost> {
  /** By the post's file. */
  posts: Map<string, Post>;
  diagnostics: Diagnostic[];
}

/** Whoever resolves a site again and again, and keeps what this has shown. */
export interface Keeper<Post extends SettledPost> {
  /** Given the pages that are no posts: what was kept of a post, by its file, if it still holds. */
  known(pages: ReadonlySet<string>): (file: string) => Post | undefined;
  keep(resolved: ResolvedPost): Post;
}

const NOBODY: Keeper<ResolvedPost> = { known: () => () => undefined, keep: (resolved) => resolved };

/** The stage that needs all files together: references between them, and what two of them claim. It changes nothing. */
export function resolveSite(records: SiteRecords, series: readonly SeriesTag[]): ResolvedSite {
  return resolveUnknown(records, series, NOBODY);
}

/** The same, for a keeper. */
export function resolveUnknown<Post extends SettledPost>(
  records: SiteRecords,
  series: readonly SeriesTag[],
  keeper: Keeper<Post>,
): ResolvedSite<Post> {
  const pages = listPagePaths(records.posts, series);
  const known = keeper.known(pages);
  const placements = new Map(
    records.posts.map((post) => [post.file, known(post.file)?.placement ?? placed(post, records)]),
  );
  const ids = new Map([...placements].map(([file, { ids }]) => [file, ids]));
  const targets = linkTargets(records.posts, ids, series, pages);
  const posts = new Map(
    records.posts.map((post) => [
      post.file,
      known(post.file) ?? keeper.keep(resolvePost(post, records, targets, placements.get(post.file))),
    ]),
  );
  const own = [...posts.values()].flatMap(({ diagnostics }) => diagnostics);
  const ofAll = [
    findDuplicates(records.posts),
    checkTags(records.posts, series),
    unusedFigures(records, placements),
    unusedTables(records),
  ];
  return { posts, diagnostics: [...own, ...ofAll.flat()] };
}

/** One post alone: what its links lead to must be known. */
export function resolvePost(
  post: PostRecord,
  records: Pick<SiteRecords, "figures" | "pictures">,
  targets: LinkTargets,
  placement = placed(post, records),
): ResolvedPost {
  const pictures = resolveImages(post, records.pictures);
  const { hrefs, diagnostics } = resolveLinks(post, withOwnFigures(targets, post, placement));
  return {
    placement,
    pictures,
    hrefs,
    diagnostics: [...placement.diagnostics, ...pictures.diagnostics, ...diagnostics],
  };
}

/** A worker knows of no figures but those of the post that it has before it. */
function withOwnFigures(targets: LinkTargets, { file }: PostRecord, { ids }: FigurePlacement): LinkTargets {
  return {
    ...targets,
    anchorsOf: (target) => {
      const anchors = targets.anchorsOf(target);
      return anchors && target.file === file ? new Set([...anchors, ...ids]) : anchors;
    },
  };
}

function placed(post: PostRecord, { figures }: Pick<SiteRecords, "figures">): FigurePlacement {
  return placeFigures(post, figures, RESERVED_IDS);
}

/** Says nothing while a post could not be read or names a figure in vain: mended, it may use them. */
function unusedFigures({ posts, figures }: SiteRecords, placements: ReadonlyMap<string, FigurePlacement>) {
  if (posts.some(({ markdown, frontMatter }) => !markdown || !frontMatter)) return [];
  const all = [...placements.values()];
  if (all.some(({ diagnostics }) => diagnostics.some(({ code }) => code === "figure-missing"))) return [];
  const used = new Set(all.flatMap(({ files }) => files));
  const unused = [...figures.keys()].filter((file) => !used.has(file));
  return unused.map((file) => {
    const path = (posts[0] ? relativePath(posts[0].file, file) : file).replaceAll(" ", "%20");
    return diagnostic("figure-unused", file, FIRST_CHARACTER, {
      message: "No post shows this figure",
      hint: `Show it in a post, ![title](${path}), or delete the file`,
    });
  });
}

/** Says nothing while a figure could not be read or names a CSV in vain, either. */
function unusedTables({ figures, tables }: SiteRecords): Diagnostic[] {
  const all = [...figures.values()];
  const there = new Set(tables);
  if (!all.every(({ figure, dataFile }) => (dataFile === undefined ? figure : there.has(dataFile)))) return [];
  const used = new Set(all.map(({ dataFile }) => dataFile));
  const unused = tables.filter((file) => !used.has(file));
  return unused.map((file) =>
    diagnostic("figure-data-unused", file, FIRST_CHARACTER, {
      message: "No figure takes its values from this CSV",
      hint: `Name it in a figure beside it, "data": "${fileNameOf(file)}", or delete the file`,
    }),
  );
}

const FIRST_CHARACTER = { line: 1, column: 1, endLine: 1, endColumn: 2 };
