import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PlacedFigure, Post } from "../../../site/content/types.ts";
import { figureFileUrl } from "../../../site/content/urls.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { figureToCsv } from "../../../site/figures/figure-to-csv.ts";
import type { OutputFile } from "../../project/output-file.ts";
import type { FileCache } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import type { ReadPicture } from "../embedded-picture.ts";
import type { FigurePicture, PictureOptions } from "../figure-picture.ts";

export interface FigureFilesOptions {
  config: SiteConfig;
  /** The text of tokens.css. */
  tokens: string;
  /** Caches pictures by the hash of their content. */
  keep: FileCache;
  /** False: only the data files are made. */
  pictures: boolean;
  /** Reads the picture that a figure shows. */
  read: ReadPicture;
}

/** A figure's files besides the page: its data as JSON and CSV, its picture as SVG and PNG. */
export async function figureFiles(
  post: FigureOwner,
  placed: PlacedFigure,
  making: FigureFilesOptions,
): Promise<OutputFile[]> {
  const data = [dataFile(post, placed, "json", making), dataFile(post, placed, "csv", making)];
  return making.pictures ? [...data, ...(await pictureFiles(post, placed, making))] : data;
}

/** The post or the page of the owner that shows the figure. A page has no category. */
type FigureOwner = Pick<Post, "slug"> & Partial<Pick<Post, "category">>;

function dataFile(
  { slug }: FigureOwner,
  { id, figure }: PlacedFigure,
  extension: "json" | "csv",
  { config }: FigureFilesOptions,
): OutputFile {
  const content = extension === "json" ? JSON.stringify(figure) : figureToCsv(figure, languageOf(config));
  return { path: figureFileUrl(slug, id, extension).slice(1), content };
}

async function pictureFiles({ slug, category }: FigureOwner, { id, figure }: PlacedFigure, making: FigureFilesOptions) {
  const name = contentHash(JSON.stringify([figure, category]));
  const { keep } = making;
  const path = (extension: "svg" | "png") => figureFileUrl(slug, id, extension).slice(1);
  // The drawing code is loaded only when something has to be drawn.
  let drawn: Promise<FigurePicture> | undefined;
  const picture = () => {
    drawn ??= drawPicture(figure, { ...making, ...(category && { category }) });
    return drawn;
  };
  const svg = await keep(`${name}.svg`, async () => new TextEncoder().encode(await (await picture()).svg()));
  const png = await keep(`${name}.png`, async () => (await picture()).png());
  return [
    { path: path("svg"), content: svg },
    { path: path("png"), content: png },
  ];
}

async function drawPicture(
  figure: PlacedFigure["figure"],
  { read, ...options }: PictureOptions & Pick<FigureFilesOptions, "read">,
): Promise<FigurePicture> {
  const { figurePicture } = await import("../figure-picture.ts");
  const { withEmbeddedPicture } = await import("../embedded-picture.ts");
  return figurePicture(await withEmbeddedPicture(figure, read), options);
}
