import { splitReference } from "./paths.ts";

/** A JSON Schema, which editors read, is stored among the figures but is not a figure. */
export function isFigure({ path }: { path: string }): boolean {
  return /\.json$/i.test(path) && !/\.schema\.json$/i.test(path);
}

/** Whether a picture's reference names a figure: its path ends in .json. */
export function isFigureReference({ url }: { url: string }): boolean {
  return /\.json$/i.test(splitReference(url).path);
}

export function isCsv({ path }: { path: string }): boolean {
  return /\.csv$/i.test(path);
}

/** The slug registry's file in the folder of the posts, which is committed. */
export const SLUG_REGISTRY_FILE = "slugs.lock.json";
