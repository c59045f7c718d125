import type { FrontMatter } from "../../site/content/post-schema.ts";
import type { PostHead } from "../compile/compile-head.ts";
import { smartText } from "../compile/smart-strings.ts";
import { commonInputs } from "./common-inputs.ts";
import { dataHash } from "./content-hash.ts";
import type { Means } from "./means.ts";
import type { KeptReferences } from "./records.ts";
import type { TaskUnit, Unit } from "./unit.ts";
import type { Input } from "./unit-state.ts";

/** A post that is published, and what its references to other files mean. */
export interface PublishedPost {
  post: PostHead;
  frontMatter: FrontMatter;
  resolved: KeptReferences;
}

type Needed = Pick<Means, "engine" | "pictures" | "facts" | "around">;

/** The page, which other units wait for. */
export function pageUnit({ post: { file }, resolved }: PublishedPost, inputs: Needed): Unit {
  const { placement, pictures, leads } = resolved;
  const around = inputs.around();
  return {
    name: `the page of ${file}`,
    inputs: [
      ...commonInputs(inputs.engine.hash, inputs.pictures),
      ...hashes([file, ...withData(placement.files, inputs), ...pictures.images.map(({ file }) => file)], inputs),
      ...given(leads !== "", ["where its links lead", leads]),
      ["which posts it leads on to", around.neighboursHash(file)],
      ...given(around.isFed(file), ["the feeds", "have it"]),
    ],
  };
}

/** What else is made of a post. To have one more, add it here, its task in tasks.ts, and its maker in makers/. */
export function otherPostUnits(post: PublishedPost, inputs: Needed): TaskUnit[] {
  return [...figureFiles(post, inputs), ...shareCard(post, inputs)];
}

function figureFiles({ post: { file, slug }, frontMatter, resolved }: PublishedPost, inputs: Needed): TaskUnit[] {
  const figures = resolved.placement.figures.map(({ id, file }) => ({ id, file }));
  if (figures.length === 0) return [];
  const { category } = frontMatter;
  return [
    {
      name: `the figures of ${file}`,
      inputs: [
        ...commonInputs(inputs.engine.hash, inputs.pictures),
        ...hashes(
          withData(
            figures.map(({ file }) => file),
            inputs,
          ),
          inputs,
        ),
        ["their names and colours", dataHash([slug, category, figures])],
      ],
      task: { kind: "figure-files", slug, category, figures },
    },
  ];
}

function shareCard({ post: { file, slug }, frontMatter, resolved }: PublishedPost, inputs: Needed): TaskUnit[] {
  if (!inputs.pictures) return [];
  const { category } = frontMatter;
  const title = smartText(frontMatter.title);
  const { lead, figures } = resolved.placement;
  const leading = figures.find(({ id }) => id === lead)?.file;
  return [
    {
      name: `the share card of ${file}`,
      inputs: [
        ...commonInputs(inputs.engine.hash, inputs.pictures),
        ["its title and colours", dataHash([slug, title, category])],
        ...(leading === undefined ? [] : hashes(withData([leading], inputs), inputs)),
      ],
      task: { kind: "share-card", post: { slug, title, category, ...(leading !== undefined && { lead: leading }) } },
    },
  ];
}

/** Of the site itself: nothing of a post is on it. */
export function siteCardUnit({ engine, pictures }: Needed): TaskUnit {
  const inputs = commonInputs(engine.hash, pictures);
  return { name: "the site's share card", inputs, task: { kind: "share-card" } };
}

function withData(figures: string[], { facts }: Needed): string[] {
  return figures.flatMap((figure) => [figure, facts.dataOf(figure) ?? []].flat());
}

function hashes(files: string[], { facts }: Needed): Input[] {
  return files.map((file) => [file, facts.hashOf(file)]);
}

function given(is: boolean, input: Input): Input[] {
  return is ? [input] : [];
}
