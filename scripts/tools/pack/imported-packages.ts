import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseSync } from "rolldown/experimental";

/** The packages that the modules in a folder import when they run. Types are erased. */
export function importedPackages(folder: string): string[] {
  const files = globSync("{lib,site}/**/*.{js,mjs,ts,tsx}", { cwd: folder, exclude: ["**/*.d.ts"] });
  return [
    ...new Set(
      files
        .flatMap((file) => importsOf(join(folder, file)))
        .filter(isPackage)
        .map(packageOf),
    ),
  ].sort();
}

function importsOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const imported = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  return [
    ...imported.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => stringIn(code.slice(start, end))),
  ];
}

/** The value of a string literal; nothing of a path that is computed. */
function stringIn(expression: string): string[] {
  const [, value] = /^["']([^"']+)["']$/.exec(expression) ?? [];
  return value === undefined ? [] : [value];
}

function isPackage(name: string): boolean {
  return /^[@\w][^:]*$/.test(name) && !isBuiltin(name);
}

function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}
