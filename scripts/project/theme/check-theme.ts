import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Category } from "../../../site/content/categories.ts";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { CONFIG_FILE } from "../site-config/config-file.ts";
import { settingPlaces } from "../site-config/setting-places.ts";
import { categoryRules } from "./category-colors.ts";
import { checkColors } from "./check-colors.ts";
import type { ThemeSheet } from "./read-tokens.ts";
import { TOKENS_FILE } from "./tokens-css.ts";

export interface ThemeSource {
  /** The folder of the engine, which has the tokens. */
  engine: string;
  /** The folder of the site. */
  root: string;
  categories: readonly Category[];
  /** The owner's styles. */
  own: ThemeSheet | undefined;
}

/** Checks the colors of a site. A problem with those of a category is reported where the configuration names the category. */
export function checkTheme({ engine, root, categories, own }: ThemeSource): Diagnostic[] {
  const tokens = { file: TOKENS_FILE, text: readFileSync(join(engine, TOKENS_FILE), "utf8") };
  const rules = { file: CONFIG_FILE, text: categoryRules(categories) };
  const placeOf = settingPlaces(root);
  return checkColors(tokens, rules, ...(own ? [own] : [])).map((problem) => {
    // The rules have a line for each category.
    return problem.file === CONFIG_FILE ? { ...problem, ...placeOf(["categories", problem.line - 1, "id"]) } : problem;
  });
}
