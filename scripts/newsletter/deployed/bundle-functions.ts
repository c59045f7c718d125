import { relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, type Plugin, type RolldownLog } from "rolldown";
import { engineModule } from "../../project/engine-root.ts";
import { UsageError } from "../../system/usage-error.ts";

export interface FunctionsBundling {
  /** The folder of the site. */
  root: string;
  /** The module that exports the functions: the engine's or the owner's. */
  entry: string;
  /** The packages that the cloud installs. All others are bundled. */
  installed: string[];
}

interface FunctionsBundle {
  code: string;
  /** The modules in it, by absolute paths. */
  modules: string[];
}

/** The name by which an owner's entry imports the engine's functions. */
const PUBLIC = "visual-briefs/functions";

/** Bundles the functions into one module, which imports the words, colors and mails of the site from files beside it. */
export async function bundleFunctions({ root, entry, installed }: FunctionsBundling): Promise<FunctionsBundle> {
  const problems: RolldownLog[] = [];
  const { output } = await build({
    ...{ cwd: root, input: entry, platform: "node", write: false, plugins: [engineFunctions, filesBeside] },
    external: (name) => installed.some((one) => name === one || name.startsWith(`${one}/`)),
    // Where a package is missing, the bundler only warns.
    onLog: (_, log) => problems.push(...(log.code === "UNRESOLVED_IMPORT" ? [log] : [])),
    // Without debug info, nothing in the code reveals the folder of the engine.
    experimental: { attachDebugInfo: "none" },
    output: { comments: false, codeSplitting: false },
  }).catch((error: { errors?: RolldownLog[] }) => {
    if (!error.errors) throw error;
    throw unbundled(error.errors, root);
  });
  if (problems.length > 0) throw unbundled(problems, root);
  const [{ code, modules, exports, imports }] = output;
  assertExported(exports);
  const left = [...VALUES.values()].find((file) => !imports.includes(file));
  if (left !== undefined)
    throw new Error(`The functions have been bundled without ${left}, and so with another site's values`);
  return { code, modules: Object.keys(modules).filter((id) => !id.startsWith("\0")) };
}

/** The engine's module exports these groups: the names of the functions begin with them. */
const EXPORTED = ["newsletter", "subscribe"];

function assertExported(exported: string[]): void {
  const missing = EXPORTED.filter((name) => !exported.includes(name));
  if (missing.length === 0) return;
  throw new UsageError(
    `functions/index.ts does not export ${missing.join(" and ")}: the newsletter's functions would be deleted where they are deployed`,
    `Write in it: export * from "${PUBLIC}"`,
  );
}

const engineFunctions: Plugin = {
  name: "engine-functions",
  resolveId: (id) => (id === PUBLIC ? engineModule("functions/src/index.ts") : null),
};

/**
 * The engine's modules with the values of its own site, and the files with the values of the deployed site that replace them: see
 * site-values.ts.
 */
const VALUES = new Map([
  [engineModule("functions/src/config/site.ts"), "./site.js"],
  [engineModule("functions/src/mail/compiled-html.ts"), "./mails.js"],
]);

const filesBeside: Plugin = {
  name: "files-beside",
  async resolveId(name, importer) {
    const found = await this.resolve(name, importer, { skipSelf: true });
    const file = found ? VALUES.get(found.id) : undefined;
    return file === undefined ? null : { id: file, external: true };
  },
};

function unbundled(problems: RolldownLog[], root: string): UsageError {
  const lines = problems.map(({ loc, message }) => {
    const [said = ""] = stripVTControlCharacters(message).split("\n");
    const place = loc?.file ? `${pathFrom(root, loc.file)}:${loc.line}:${loc.column + 1}: ` : "";
    return `  ${place}${said.replace(/^\[\w+\] /, "")}`;
  });
  return new UsageError(
    `The functions cannot be bundled:\n${lines.join("\n")}`,
    "Correct functions/index.ts and what it imports. Packages that it needs are installed in the site",
  );
}

function pathFrom(root: string, file: string): string {
  return relative(root, file).split(sep).join("/");
}
