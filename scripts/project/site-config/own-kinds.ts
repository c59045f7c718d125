import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { ConfigMistake } from "./config-error.ts";

/** The files of each kind, beside its component and its styles. */
const FILES = ["kind.ts", "schema.ts", "table.ts", "template.ts", "thumbnail.ts", "picture.ts", "sign.ts"];

/** Whether a file of a kind's folder has its component. */
export function isKindBody(file: string): boolean {
  return /^[A-Z]\w*\.tsx$/.test(file);
}

/** What is missing of the owner's kinds. `folder` is the one of the site. */
export function missingOfKinds({ kinds = {} }: SiteConfig, folder: string): ConfigMistake[] {
  return Object.entries(kinds).flatMap(([name, path]) => missingOf(name, path, join(folder, path)));
}

function missingOf(name: string, path: string, folder: string): ConfigMistake[] {
  const setting = `"kinds.${name}"`;
  if (!existsSync(folder)) {
    const hint = "Write the folder, or correct its path: it begins at the folder of the site";
    return [{ message: `${setting} names ${path}, which is not there`, hint }];
  }
  const files = readdirSync(folder);
  const missing = FILES.filter((file) => !files.includes(file));
  const component = "a component, such as Quote.tsx";
  const all = files.filter(isKindBody).length === 1 ? missing : [...missing, component];
  const hint = "Write it: a kind has the files that the package's kinds have, in site/figures/kinds";
  return all.map((file) => ({ message: `${setting} names ${path}, which has no ${file}`, hint }));
}
