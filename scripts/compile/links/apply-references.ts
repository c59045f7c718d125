import type { Element, Root } from "hast";
import type { PostImage } from "../../../site/content/types.ts";
import { visitElements } from "../post/markdown/visit-nodes.ts";
import type { FigurePlacement } from "./place-figures.ts";
import type { FoundImages } from "./resolve-images.ts";
import type { Href } from "./resolve-links.ts";

/** What a post's references were resolved to. */
export interface Resolved {
  placement: Pick<FigurePlacement, "marks">;
  pictures: Pick<FoundImages, "marks">;
  hrefs: Href[];
}

/** Writes the resolved references into the body: ids of figures, files and sizes of pictures, and URLs of pages. */
export function applyReferences(body: Root, { placement, pictures, hrefs }: Resolved): void {
  const ids = new Map(placement.marks.map(({ at, id }) => [at, id]));
  const images = new Map(pictures.marks.map(({ at, image }) => [at, image]));
  const urls = new Map(hrefs.map(({ at, href }) => [at, href]));
  let at = 0;
  visitElements(body, (element) => {
    const [id, image, href] = [ids.get(at), images.get(at), urls.get(at)];
    if (id !== undefined) element.properties.dataFigure = id;
    if (image !== undefined) writeSize(element, image);
    if (href !== undefined) element.properties.href = href;
    at++;
    return undefined;
  });
}

/** Keeps a width or height that the author gave (`<img width="300">`) and computes the other from it. */
function writeSize({ properties }: Element, { file, width, height }: PostImage): void {
  const given = { width: pixels(properties.width), height: pixels(properties.height) };
  properties.src = file;
  properties.width = given.width ?? (given.height ? Math.round((given.height * width) / height) : width);
  properties.height = given.height ?? (given.width ? Math.round((given.width * height) / width) : height);
}

function pixels(value: unknown): number | undefined {
  return /^[1-9]\d*$/.test(String(value)) ? Number(value) : undefined;
}
