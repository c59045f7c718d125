import type { PostImage } from "../../../site/content/types.ts";
import { type Diagnostic, diagnostic, FIRST_CHARACTER } from "../diagnostics/diagnostic.ts";
import type { PostRecord } from "../post/compile-post.ts";
import { RESERVED_IDS } from "../post/markdown/reserved-ids.ts";
import { fileNameOf, relativePath } from "../source/paths.ts";
import { isCsv } from "../source/source.ts";
import type { LinkTargets } from "./link-targets.ts";
import { type FigurePlacement, type KnownFigure, placeFigures } from "./place-figures.ts";
import { type FoundImages, type KnownPicture, resolveImages } from "./resolve-images.ts";
import { type Href, resolveLinks } from "./resolve-links.ts";

/** The contents of a site, without the bodies of posts and the bytes of pictures. */
export interface SiteRecords {
  posts: PostRecord[];
  figures: ReadonlyMap<string, KnownFigure>;
  /** The paths of all CSVs. */
  tables: readonly string[];
  pictures: ReadonlyMap<string, KnownPicture>;
}

/** A post's references to other files, resolved. */
export interface ResolvedPost {
  placement: FigurePlacement;
  pictures: FoundImages;
  hrefs: Href[];
  diagnostics: Diagnostic[];
}

/** A post's resolved references without the URLs of its links. */
export type SettledPost = Omit<ResolvedPost, "hrefs">;

/** Resolves the references of one post. `targets` are what its links may lead to. */
export function resolvePost(
  post: PostRecord,
  records: Pick<SiteRecords, "figures" | "pictures">,
  targets: LinkTargets,
  placement = placementOf(post, records.figures),
): ResolvedPost {
  const shown = resolveImages(post, records.pictures);
  const pictures = { ...shown, images: withFigurePictures(shown.images, placement, records.figures) };
  const { hrefs, diagnostics } = resolveLinks(post, withOwnFigures(targets, post, placement));
  return {
    placement,
    pictures,
    hrefs,
    diagnostics: [...placement.diagnostics, ...pictures.diagnostics, ...diagnostics],
  };
}

/** Adds the pictures that the post's figures show. Each is named once. */
function withFigurePictures(
  images: readonly PostImage[],
  { files }: FigurePlacement,
  figures: SiteRecords["figures"],
): PostImage[] {
  const shown = files.flatMap((file) => figures.get(file)?.picture ?? []);
  return [...new Map([...images, ...shown].map((image) => [image.file, image])).values()];
}

/** Adds the post's own figures: in a worker, `targets` contains no figures of the post that is being compiled. */
function withOwnFigures(targets: LinkTargets, { file }: PostRecord, { ids }: FigurePlacement): LinkTargets {
  return {
    ...targets,
    anchorsOf: (target) => {
      const anchors = targets.anchorsOf(target);
      return anchors && target.file === file ? new Set([...anchors, ...ids]) : anchors;
    },
  };
}

/** Places the figures of a post. */
export function placementOf(post: PostRecord, figures: SiteRecords["figures"]): FigurePlacement {
  return placeFigures(post, figures, RESERVED_IDS);
}

/**
 * The figures that no post shows. None are reported while a post cannot be read or names a missing figure: once fixed, that
 * post may show them.
 */
export function unusedFigures(
  { posts, figures }: Pick<SiteRecords, "posts" | "figures">,
  placements: readonly FigurePlacement[],
): Diagnostic[] {
  if (posts.some(({ markdown, frontMatter, page, issue }) => !markdown || !(frontMatter ?? page ?? issue))) return [];
  if (placements.some(({ diagnostics }) => diagnostics.some(({ code }) => code === "figure-missing"))) return [];
  const used = new Set(placements.flatMap(({ files }) => files));
  const unused = [...figures.keys()].filter((file) => !used.has(file));
  return unused.map((file) => {
    const path = (posts[0] ? relativePath(posts[0].file, file) : file).replaceAll(" ", "%20");
    return diagnostic("figure-unused", file, FIRST_CHARACTER, {
      message: "No post shows this figure",
      hint: `Show it in a post, ![title](${path}), or delete the file`,
    });
  });
}

/** The CSVs that no figure reads. None are reported while a figure cannot be read or names a missing CSV. */
export function unusedTables({ figures, tables }: Pick<SiteRecords, "figures" | "tables">): Diagnostic[] {
  const all = [...figures.values()];
  const known = new Set(tables);
  const isKnown = (dataFile: string) => !isCsv({ path: dataFile }) || known.has(dataFile);
  if (!all.every(({ figure, dataFile }) => (dataFile === undefined ? figure : isKnown(dataFile)))) return [];
  const used = new Set(all.map(({ dataFile }) => dataFile));
  const unused = tables.filter((file) => !used.has(file));
  return unused.map((file) =>
    diagnostic("figure-data-unused", file, FIRST_CHARACTER, {
      message: "No figure takes its values from this CSV",
      hint: `Name it in a figure beside it, "data": "${fileNameOf(file)}", or delete the file`,
    }),
  );
}
