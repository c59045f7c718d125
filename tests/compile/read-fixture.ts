import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Sources } from "../../scripts/compile/source/source.ts";
import type { CompileOptions } from "../../scripts/graph/compile.ts";
import { readSources } from "../../scripts/project/read-sources.ts";
import { testCategories } from "../test-categories.ts";

export const FIXTURES = join(import.meta.dirname, "fixtures");

export const OPTIONS: CompileOptions = {
  author: "The Team",
  categories: testCategories,
  series: [
    { slug: "agents", tag: "AI" },
    { slug: "agent-patterns", tag: "AI agents" },
  ],
};

/** A fixture folder is a project of its own; one without figures has no folder for them, as git keeps no empty ones. */
export function readFixture(situation: string): Promise<Sources> {
  const root = join(FIXTURES, situation);
  const posts = join(root, "posts");
  const infographics = join(root, "infographics");
  return readSources({ root, posts, infographics: existsSync(infographics) ? infographics : posts });
}

export function situations(): string[] {
  return readdirSync(FIXTURES).sort();
}
