import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { build, type Plugin, type RolldownLog } from "rolldown";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { engineModule } from "../../project/engine-root.ts";
import { themeCss } from "../../project/theme/theme-css.ts";
import { UsageError } from "../../system/usage-error.ts";
import { functionsSite } from "../functions-site.ts";

export interface FunctionsBundling {
  /** The folder of the site. */
  root: string;
  config: SiteConfig;
  /** The folder of the engine's functions. */
  functions: string;
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

/** What an owner's entry imports of the engine. */
const PUBLIC = "visual-briefs/functions";

/** Bundles the functions into one module, with the words, colors and mails of the site in it. */
export async function bundleFunctions(bundling: FunctionsBundling): Promise<FunctionsBundle> {
  const { root, entry, installed } = bundling;
  const problems: RolldownLog[] = [];
  const values = valuesOf(bundling);
  const { output } = await build({
    ...{ cwd: root, input: entry, platform: "node", write: false, plugins: [engineFunctions, siteValues(values)] },
    external: (name) => installed.some((one) => name === one || name.startsWith(`${one}/`)),
    // Where a package is missing, the bundler only warns.
    onLog: (_, log) => problems.push(...(log.code === "UNRESOLVED_IMPORT" ? [log] : [])),
    // Without them, nothing in the code says where the engine lies.
    experimental: { attachDebugInfo: "none" },
    output: { comments: false, codeSplitting: false },
  }).catch((error: { errors?: RolldownLog[] }) => {
    if (!error.errors) throw error;
    throw unbundled(error.errors, root);
  });
  if (problems.length > 0) throw unbundled(problems, root);
  const [{ code, modules, exports }] = output;
  assertExported(exports);
  const bundled = Object.keys(modules).filter((id) => !id.startsWith("\0"));
  const left = [...values.keys()].find((id) => !bundled.includes(id));
  if (left !== undefined)
    throw new Error(`The functions have been bundled without ${left}, and so with another site's`);
  return { code, modules: bundled };
}

/** What the engine's module exports: the names of the functions begin with these. */
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

/** The text of the modules that are another site's where the functions lie, by their paths. */
function valuesOf({ config, root, functions }: FunctionsBundling): Map<string, string> {
  const mails = join(functions, "mails");
  // The mail of an issue is compiled before it is sent: the functions have it from the store.
  const files = readdirSync(mails).filter((file) => file !== "issue.html");
  const html = files.map((file) => [file.replace(".html", ""), readFileSync(join(mails, file), "utf8")]);
  return new Map([
    [engineModule("functions/src/config/site.ts"), functionsSite(config, themeCss({ config, root }))],
    [
      engineModule("functions/src/mail/compiled-html.ts"),
      `const html = ${JSON.stringify(Object.fromEntries(html.sort()))};\nexport const compiledHtml = (name) => html[name];\n`,
    ],
  ]);
}

function siteValues(values: Map<string, string>): Plugin {
  return { name: "site-values", load: (id) => values.get(id) };
}

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
