import { splitReference } from "./paths.ts";

/** A JSON Schema, which editors read, lies among the figures but is none. */
export function isFigure({ path }: { path: string }): boolean {
  return /\.json$/i.test(path) && !/\.schema\.json$/i.test(path);
}

/** A reference to a picture is one to a figure when it names JSON. */
export function isFigureReference({ url }: { url: string }): boolean {
  return /\.json$/i.test(splitReference(url).path);
}

export function isCsv({ path }: { path: string }): boolean {
  return /\.csv$/i.test(path);
}

/** Lies in the folder of the posts, and in the repository. */
export const SLUG_REGISTRY_FILE = "slugs.lock.json";
