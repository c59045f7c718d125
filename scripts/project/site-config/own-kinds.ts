import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { ConfigMistake } from "./config-error.ts";

/** The files of each kind, beside its component and its styles. */
const FILES = ["kind.ts", "schema.ts", "table.ts", "template.ts", "thumbnail.ts", "picture.ts", "sign.ts"];

const COMPONENT = "component, such as Quote.tsx";

/** Whether a file of a kind's folder is its component. */
export function isKindBody(file: string): boolean {
  return /^[A-Z]\w*\.tsx$/.test(file);
}

/** The files that are missing in the folders of the owner's kinds. `folder` is the one of the site. */
export function missingOfKinds({ kinds = {} }: SiteConfig, folder: string): ConfigMistake[] {
  return Object.entries(kinds).flatMap(([name, path]) => missingOf(name, path, join(folder, path)));
}

function missingOf(name: string, path: string, folder: string): ConfigMistake[] {
  const named = `"kinds.${name}" names ${path}`;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    const hint = "Write the folder, or correct its path: it begins at the folder of the site";
    return [{ message: `${named}, which is not there`, hint, path: ["kinds", name] }];
  }
  const files = readdirSync(folder);
  const bodies = files.filter(isKindBody);
  if (bodies.length > 1) {
    const hint = "Keep the one that shows the figure, and put what it consists of into a folder below";
    return [{ message: `${named}, which has several components: ${bodies.join(", ")}`, hint, path: ["kinds", name] }];
  }
  const missing = FILES.filter((file) => !files.includes(file));
  const hint = "Write it: a kind has the files that the package's kinds have, in site/figures/kinds";
  return [...missing, ...(bodies.length === 0 ? [COMPONENT] : [])].map((file) => ({
    message: `${named}, which has no ${file}`,
    hint,
    path: ["kinds", name],
  }));
}
