import { readFileSync } from "node:fs";

/** The text of the file that decides the site's colors. */
export function tokensCss(): string {
  return readFileSync(new URL("../../../site/styles/tokens.css", import.meta.url), "utf8");
}
