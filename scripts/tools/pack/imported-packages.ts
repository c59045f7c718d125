import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { parseSync } from "rolldown/experimental";

/** An import of a package's module that remains when the code runs. Types are erased. */
export interface PackageImport {
  /** The path from the folder that was searched. */
  file: string;
  /** The text between the quotes. `start` and `end` include the quotes. */
  specifier: string;
  start: number;
  end: number;
  /** What is imported. "*" is all of it. */
  names: string[];
}

/** The packages that the modules in a folder import when they run. */
export function importedPackages(folder: string): string[] {
  return [...new Set(packageImports(folder).map(({ specifier }) => packageOf(specifier)))].sort();
}

export function packageImports(folder: string): PackageImport[] {
  const files = globSync("{lib,site}/**/*.{js,mjs,ts,tsx}", { cwd: folder, exclude: ["**/*.d.ts"] });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .sort()
    .flatMap((file) => importsOf(folder, file))
    .filter(({ specifier }) => isPackage(specifier));
}

function importsOf(folder: string, file: string): PackageImport[] {
  const code = readFileSync(join(folder, file), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const imported = staticImports
    .map(({ moduleRequest: { value, start, end }, entries }) => {
      const names = entries.filter(({ isType }) => !isType).map(({ importName }) => nameOf(importName));
      return { specifier: value, start, end, names, isErased: entries.length > 0 && names.length === 0 };
    })
    .filter(({ isErased }) => !isErased);
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest, importName }) =>
      isType || !moduleRequest
        ? []
        : [{ ...moduleRequest, specifier: moduleRequest.value, names: [nameOf(importName)] }],
    ),
  );
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) =>
    stringIn(code.slice(start, end)).map((specifier) => ({ specifier, start, end, names: ["*"] })),
  );
  return [...imported, ...exported, ...dynamic].map(({ specifier, start, end, names }) => {
    return { file, specifier, start, end, names };
  });
}

function nameOf({ kind, name }: { kind: string; name?: string | null }): string {
  if (kind === "Default") return "default";
  return kind === "Name" && name ? name : "*";
}

/** The value of a string literal. Nothing for a path that is computed. */
function stringIn(expression: string): string[] {
  const [, value] = /^["']([^"']+)["']$/.exec(expression) ?? [];
  return value === undefined ? [] : [value];
}

function isPackage(name: string): boolean {
  return /^[@\w][^:]*$/.test(name) && !isBuiltin(name);
}

export function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}
