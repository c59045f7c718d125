import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type BuildOptions, build, type Plugin } from "rolldown";
import { VENDORED } from "../../build/bundle/bundled-modules.ts";
import { RESOLVE } from "../../build/bundle/worker-bundle-options.ts";
import { engineRoot } from "../../project/engine-root.ts";
import { type PackageImport, packageImports, packageOf } from "./imported-packages.ts";
import { wholeSuperstatic } from "./whole-superstatic.ts";

/** Packages with parts that no bundle can hold: programs of a platform, WebAssembly, files. */
const UNBUNDLED = ["@napi-rs/canvas", "@vitejs/plugin-react", "rolldown", "satteri", "sharp", "subset-font", "vite"];

/** Code that runs when a site is built or served, and is in no page. */
const OF_ENGINE = /^(?:lib\/scripts|site\/server)\//;

/** Loaded by a `require` that the search for imports does not find. */
const REQUIRED = "superstatic";
const SERVER = "lib/scripts/serve/serve-hosting.js";

/**
 * Takes the packages that only the engine imports into the package, with the parts that are used. A site that installed them
 * would fetch 330 packages more. What pages and functions import stays a dependency: there may be one React, and an owner's kind
 * of figures makes its schema by the same Zod. Returns the modules that were taken in.
 */
export async function vendorPackages(folder: string): Promise<string[]> {
  const imports = packageImports(folder);
  const others = imports.filter(({ file }) => !OF_ENGINE.test(file));
  const kept = [...UNBUNDLED, ...others.map(({ specifier }) => packageOf(specifier))];
  const vendored = imports.filter(({ specifier }) => !kept.includes(packageOf(specifier)));
  const modules = await bundle(folder, vendored, kept);
  rewriteImports(folder, vendored);
  return [...modules, ...(await bundleRequired(folder))];
}

/** Bundles the packages together, so that what two of them share is there once. */
async function bundle(folder: string, vendored: PackageImport[], kept: string[]): Promise<string[]> {
  const entries = new Map<string, string>();
  for (const [specifier, imports] of Map.groupBy(vendored, ({ specifier }) => specifier)) {
    entries.set(specifier, entryOf(specifier, [...new Set(imports.flatMap(({ names }) => names))].sort()));
  }
  const { output } = await build({
    ...OPTIONS,
    input: Object.fromEntries([...entries.keys()].map((specifier) => [fileOf(specifier), placeOf(specifier)])),
    external: (id) => kept.includes(packageOf(id)),
    plugins: [entryModules(entries)],
    output: { ...OUTPUT, dir: join(folder, VENDORED), entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  });
  return output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
}

const OPTIONS = {
  cwd: engineRoot,
  platform: "node",
  resolve: RESOLVE,
  // gray-matter's engine for JavaScript, which never runs here.
  checks: { eval: false },
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
} satisfies BuildOptions;

const OUTPUT = { comments: { legal: true, annotation: false, jsdoc: false } };

function entryOf(specifier: string, names: string[]): string {
  const from = `from ${JSON.stringify(specifier)};\n`;
  return names.map((name) => (name === "*" ? `export * ${from}` : `export { ${name} } ${from}`)).join("");
}

/** Virtual modules, which resolve what they import as the engine's modules do. */
function entryModules(entries: Map<string, string>): Plugin {
  const byPlace = new Map([...entries].map(([specifier, code]) => [placeOf(specifier), code]));
  return {
    name: "entry-modules",
    resolveId: (id) => (byPlace.has(id) ? id : null),
    load: (id) => byPlace.get(id) ?? null,
  };
}

function placeOf(specifier: string): string {
  return join(engineRoot, "scripts", `${fileOf(specifier)}.vendored.mjs`);
}

function fileOf(specifier: string): string {
  return specifier.replace(/^@/, "").replaceAll("/", "-");
}

function rewriteImports(folder: string, vendored: PackageImport[]): void {
  for (const [file, imports] of Map.groupBy(vendored, ({ file }) => file)) {
    const path = join(folder, file);
    let code = readFileSync(path, "utf8");
    for (const { specifier, start, end } of imports.toSorted((a, b) => b.start - a.start)) {
      code = code.slice(0, start) + JSON.stringify(fromFile(file, `${fileOf(specifier)}.js`)) + code.slice(end);
    }
    writeFileSync(path, code);
  }
}

/** Bundles superstatic as CommonJS, because bundlers and Node disagree on its default export. */
async function bundleRequired(folder: string): Promise<string[]> {
  const path = join(folder, SERVER);
  const code = readFileSync(path, "utf8");
  const call = `require(${JSON.stringify(REQUIRED)})`;
  if (!code.includes(call)) throw new Error(`${SERVER} has no ${call}: see vendor-packages.ts`);
  writeFileSync(path, code.replace(call, `require(${JSON.stringify(fromFile(SERVER, `${REQUIRED}.cjs`))})`));
  const { output } = await build({
    ...OPTIONS,
    input: { [REQUIRED]: REQUIRED },
    // Optional, and compiled where it is installed. Without it, regular expressions are JavaScript's own.
    external: "re2",
    plugins: [wholeSuperstatic],
    output: { ...OUTPUT, dir: join(folder, VENDORED), format: "cjs", entryFileNames: "[name].cjs" },
  });
  return output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
}

function fromFile(file: string, name: string): string {
  return relative(dirname(file), join(VENDORED, name)).replaceAll("\\", "/");
}
