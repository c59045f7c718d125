import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlacedFigure, Post } from "../../site/content/types.ts";
import { figureFileUrl } from "../../site/content/urls.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { FigurePicture } from "../figures/figure-picture.ts";
import { forgetOlder, hashOf, hashOfFiles, type Keep, keepIn } from "./kept-files.ts";
import type { OutputFile } from "./output-file.ts";

export interface FigureFilesInput {
  posts: Post[];
  config: SiteConfig;
  /** Where briefs itself lies. */
  engine: string;
  cacheDir: string;
}

/**
 * What the site offers of each figure beside the page itself: its data as JSON and CSV, and a picture of it as SVG and PNG.
 * A picture takes some 40 ms: it is kept under the hash of all that it is made from, and made again only when that changes.
 */
export async function* figureFiles({ posts, config, engine, cacheDir }: FigureFilesInput): AsyncGenerator<OutputFile> {
  const tokens = await readFile(join(engine, TOKENS), "utf8");
  const recipe = hashOf((await hashOfFiles(engine, MADE_BY)) + JSON.stringify(config.wordmark));
  const keep = keepIn(join(cacheDir, `figures-${recipe}`));
  const all = posts.flatMap((post) => post.figures.map((placed) => ({ post, placed })));
  yield* ahead(all, 4, async ({ post, placed }) => [
    dataFile(post, placed, "json"),
    dataFile(post, placed, "csv"),
    ...(await pictureFiles(post, placed, { config, tokens, keep })),
  ]);
  await forgetOlder(cacheDir, "figures-", 3);
}

const TOKENS = "site/styles/tokens.css";

/** All that a picture depends on beside its figure. The lock file stands for the libraries. */
const MADE_BY = [
  ...[
    "scripts/figures",
    "scripts/render/token-colors.ts",
    "scripts/colors",
    "site/assets/fonts",
    "package-lock.json",
    TOKENS,
  ],
  ...["site/figures", "site/content/figure-schema.ts"],
];

function dataFile({ slug }: Post, { id, figure }: PlacedFigure, extension: "json" | "csv"): OutputFile {
  const content = extension === "json" ? JSON.stringify(figure) : figureToCsv(figure);
  return { path: figureFileUrl(slug, id, extension).slice(1), content };
}

interface Making {
  config: SiteConfig;
  tokens: string;
  keep: Keep;
}

async function pictureFiles({ slug, category }: Post, { id, figure }: PlacedFigure, making: Making) {
  const name = hashOf(JSON.stringify([figure, category]));
  const { keep } = making;
  const path = (extension: "svg" | "png") => figureFileUrl(slug, id, extension).slice(1);
  // What draws is loaded only where something has to be drawn.
  let drawn: Promise<FigurePicture> | undefined;
  const picture = () => {
    drawn ??= import("../figures/figure-picture.ts").then((module) =>
      module.figurePicture(figure, { ...making, category }),
    );
    return drawn;
  };
  const svg = await keep(`${name}.svg`, async () => new TextEncoder().encode(await (await picture()).svg()));
  const png = await keep(`${name}.png`, async () => (await picture()).png());
  return [
    { path: path("svg"), content: svg },
    { path: path("png"), content: png },
  ];
}

/** One after the other, while the next few are under way: packing a picture leaves the main thread free. */
async function* ahead<T>(
  items: T[],
  count: number,
  make: (item: T) => Promise<OutputFile[]>,
): AsyncGenerator<OutputFile> {
  const under: Promise<OutputFile[]>[] = [];
  for (const item of items) {
    const files = make(item);
    // It may fail before its turn comes: then the failure waits for it, too.
    files.catch(() => undefined);
    under.push(files);
    if (under.length > count) yield* (await under.shift()) ?? [];
  }
  for (const files of under) yield* await files;
}
