import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  name?: string;
  version?: string;
  license?: string;
}

/** The licenses of the packages whose modules were bundled. They have to be included in every copy. */
export function thirdPartyNotices(modules: string[]): string {
  const folders = new Set(modules.flatMap((module) => packageFolder(module.replaceAll("\\", "/"))));
  return [...new Set([...folders].map(noticeOf))].sort().join("\n---\n\n");
}

/** The folder of a module's package in node_modules. A bundler's own modules are in no folder. */
function packageFolder(module: string): string[] {
  return /^[^\0].*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.slice(0, 1) ?? [];
}

function noticeOf(folder: string): string {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  const text = file ? `\n${readFileSync(join(folder, file), "utf8").trim()}\n` : "";
  return `${name} ${version}, ${license}\n${text}`;
}
