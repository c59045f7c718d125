import { join } from "node:path";
import type { Fingerprint } from "./bundle/fingerprint.ts";

/** The folder in which a project caches the variants of its pictures that this version of the code has made. */
export function imagesFolder(cache: string, engine: Fingerprint): string {
  return join(cache, `images-${engine.of("kept pictures").slice(0, 16)}`);
}
