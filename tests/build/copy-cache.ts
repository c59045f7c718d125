import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What is kept by its content alone: bundles, and all that is drawn. */
const BY_CONTENT = /^(?:site|pool|figures|cards|images)-/;

/** Lets the first build of a project find what the first build of any project would have to make. */
export function copyWarmCache(project: string): void {
  const { WARM_CACHE } = process.env;
  if (WARM_CACHE !== undefined) copyByContent(WARM_CACHE, join(project, ".briefs/cache"));
}

export function copyByContent(from: string, to: string): void {
  for (const name of readdirSync(from).filter((name) => BY_CONTENT.test(name))) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
}
