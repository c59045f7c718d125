import type { SourceTree } from "../source-tree.ts";
import { astro } from "./astro.ts";
import { docusaurus } from "./docusaurus.ts";
import { hugo } from "./hugo.ts";
import { jekyll } from "./jekyll.ts";
import type { Platform } from "./platform.ts";

/** Ordered so that each comes before the systems whose signs it shares. */
export const PLATFORMS: readonly Platform[] = [docusaurus, astro, jekyll, hugo];

export function detectPlatform({ paths }: SourceTree): Platform | undefined {
  return PLATFORMS.find(({ signs }) => [...paths].some((path) => signs.test(path)));
}
