import { readFileSync } from "node:fs";
import { engineFile } from "../engine-root.ts";

/** The engine's file of tokens, by its path. */
export const TOKENS_FILE = "site/styles/tokens.css";

/** The text of the file that decides the site's colors. */
export function tokensCss(): string {
  return readFileSync(engineFile("site/styles/tokens.css"), "utf8");
}
