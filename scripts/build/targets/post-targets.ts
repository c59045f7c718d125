import type { FrontMatter } from "../../../site/content/post-schema.ts";
import { quotesOf } from "../../../site/content/words/language.ts";
import type { PostMeta } from "../../compile/post/compile-meta.ts";
import { smartText } from "../../compile/post/smart-strings.ts";
import { isEncoded } from "../../figures/image-variants/cached-variants.ts";
import type { ResolvedReferences } from "../../graph/metadata.ts";
import { cardPicture } from "../../render/pages/card-picture.ts";
import { dataHash } from "../../system/hash.ts";
import type { BuildContext } from "../build-context.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Target, TaskTarget } from "./target.ts";
import type { Input } from "./target-state.ts";

/** A published post, an issue or a page of the owner, with what its references mean. */
export interface PublishedPost {
  post: PostMeta;
  /** Undefined for an issue or a page of the owner. */
  frontMatter?: FrontMatter;
  resolved: ResolvedReferences;
}

type Needed = Pick<BuildContext, "engine" | "pictures" | "store" | "graph" | "config">;

/** The page of a post, of an issue or of the owner. */
export interface PageTarget extends Target {
  file: string;
}

/** The page of a post, which other targets wait for. */
export function pageTarget({ post: { file }, resolved }: PublishedPost, inputs: Needed): PageTarget {
  const { placement, pictures, leads } = resolved;
  const lists = inputs.graph.lists(inputs.config);
  return {
    file,
    name: pageTargetName(file),
    inputs: [
      ...commonInputs("pages of posts", inputs),
      ...hashes([file, ...withData(placement.files, inputs), ...pictures.images.map(({ file }) => file)], inputs),
      ...inputIf(leads !== "", ["where its links lead", leads]),
      ["which posts it leads on to", lists.neighboursHash(file)],
      ...inputIf(lists.isFed(file), ["the feeds", "have it"]),
      ...inputIf(lists.standsForSeries(file), ["the tile of a series", "may show it"]),
    ],
  };
}

export function pageTargetName(file: string): string {
  return `the page of ${file}`;
}

/** What else is made of a post. To add a target, add it here, its task to workers/task.ts, and its code to workers/tasks/. */
export function otherPostTargets(post: PublishedPost, inputs: Needed): TaskTarget[] {
  return [...figureFiles(post, inputs), ...shareCard(post, inputs)];
}

function figureFiles({ post: { file, slug }, frontMatter, resolved }: PublishedPost, inputs: Needed): TaskTarget[] {
  const figures = resolved.placement.figures.map(({ id, file }) => ({ id, file }));
  if (figures.length === 0) return [];
  const files = figures.map(({ file }) => file);
  const category = frontMatter && { category: frontMatter.category };
  return [
    {
      name: `the figures of ${file}`,
      inputs: [
        ...commonInputs("figures to take away", inputs),
        ...hashes(withData(files, inputs), inputs),
        ["their names and colours", dataHash([slug, frontMatter?.category, figures])],
      ],
      task: { kind: "figure-files", slug, ...category, figures },
    },
  ];
}

function shareCard({ post: { file, slug }, frontMatter, resolved }: PublishedPost, inputs: Needed): TaskTarget[] {
  if (!inputs.pictures || !frontMatter) return [];
  const { category } = frontMatter;
  const title = smartText(frontMatter.title, quotesOf(inputs.config));
  const { lead, figures } = resolved.placement;
  const leading = figures.find(({ id }) => id === lead)?.file;
  const picture = leading === undefined ? cardPicture(resolved.pictures.images.filter(isEncoded))?.file : undefined;
  const shown = { ...(leading !== undefined && { lead: leading }), ...(picture !== undefined && { picture }) };
  return [
    {
      name: `the share card of ${file}`,
      inputs: [
        ...commonInputs("share cards", inputs),
        ["its title and colours", dataHash([slug, title, category])],
        ...(leading === undefined ? [] : hashes(withData([leading], inputs), inputs)),
        ...(picture === undefined ? [] : hashes([picture], inputs)),
      ],
      task: { kind: "share-card", post: { slug, title, category, ...shown } },
    },
  ];
}

/** The share card of the site, which shows nothing of a post. */
export function siteCardTarget(inputs: Needed): TaskTarget {
  return { name: "the site's share card", inputs: commonInputs("share cards", inputs), task: { kind: "share-card" } };
}

function withData(figures: string[], { store }: Needed): string[] {
  return figures.flatMap((figure) => [figure, store.figure(figure)?.data?.file ?? []].flat());
}

/** The hashes of files. Each file counts once, as a picture may be shown by a figure and by the text. */
function hashes(files: string[], { store }: Needed): Input[] {
  return [...new Set(files)].map((file) => [file, store.hashOf(file)]);
}

function inputIf(is: boolean, input: Input): Input[] {
  return is ? [input] : [];
}
