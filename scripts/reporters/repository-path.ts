import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** GitHub and code scanning name files from the top of the repository, which may lie above the project. */
export function repositoryPath(base: string): (file: string) => string {
  let top: string | undefined = base;
  while (top !== undefined && !existsSync(join(top, ".git"))) top = dirname(top) === top ? undefined : dirname(top);
  const prefix = top === undefined ? "" : relative(top, base).split(sep).join("/");
  return (file) => (prefix ? `${prefix}/${file}` : file);
}
