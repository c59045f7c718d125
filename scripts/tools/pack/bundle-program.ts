import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "rolldown";
import { chunkGroups } from "../../build/bundle/chunk-groups.ts";

/** Node runs this file as it is, and it loads the program. */
const START = "scripts/briefs.js";
/** The command line. */
const PROGRAM = "scripts/cli/program.js";
/** The site's configuration of Vite, which loads it by its path. */
const VITE_CONFIG = "site/vite.config.js";

/** Finds the calls by which code names a module that is loaded by its path. */
const BY_PATH = /\bengineModule\(\s*(?:"([^"\n]+)"|(\w+))/g;
/**
 * Names that may stand for a path in the call: the parameter in its definition, and the worker, which a package has in a bundle
 * of its own.
 */
const NAMES = ["path", "WORKER"];

/** What is loaded together: a chunk each. */
const TOGETHER = {
  // What a thread needs that looks at a large output.
  verify: ["build/output/output-snapshot.js", "build/output/staging-delta.js"],
  program: ["cli/program.js"],
  build: [
    ...["cli/commands/build.js", "cli/clock.js", "project/site-config/load-site-config.js"],
    ...["build/build-project.js", "build/profile.js"],
  ],
  stages: [
    ...["build/open-graph.js", "build/post-pages.js", "build/make-site.js"],
    ...["render/search-index/patch-index.js", "render/feeds/feed-files.js", "compile/slugs/check-slugs.js"],
  ],
};

/** Begins the import of a module that stays outside the bundle. Its path from lib/ follows. */
const OUTSIDE = "outside:";

/**
 * Bundles the modules of the command line into a few files. Node looks for, reads and links each file by itself, which took half
 * the time of a command that has little to do. Each module that is loaded by its path keeps that path.
 */
export async function bundleProgram(folder: string): Promise<void> {
  const lib = join(folder, "lib");
  const { output } = await build({
    cwd: lib,
    input: Object.fromEntries(entriesIn(lib).map((path) => [path.replace(/\.js$/, ""), join(lib, path)])),
    platform: "node",
    plugins: [leaveOutside(lib)],
    // A module is loaded late for one command, and at once for another.
    checks: { ineffectiveDynamicImport: false },
    write: false,
    output: {
      comments: { legal: false, annotation: true, jsdoc: false },
      entryFileNames: "[name].js",
      // Chunks are as deep as serve-hosting.ts, which requires a file by a relative path.
      chunkFileNames: "scripts/chunks/[name]-[hash].js",
      codeSplitting: { groups: chunkGroups(join(lib, "scripts"), TOGETHER) },
    },
  });
  const start = readFileSync(join(lib, START));
  rmSync(join(lib, "scripts"), { recursive: true });
  for (const file of output) if (file.type === "chunk") write(join(lib, file.fileName), file.code);
  write(join(lib, START), start);
}

/**
 * The modules that are loaded by their paths. Throws if code loads one by a path that cannot be known, or where there is no
 * module, because it would be missing.
 */
function entriesIn(lib: string): string[] {
  const files = globSync("scripts/**/*.js", { cwd: lib });
  const calls = files.flatMap((file) =>
    [...readFileSync(join(lib, file), "utf8").matchAll(BY_PATH)].map(([call, path, name = ""]) => {
      if (path === undefined && !NAMES.includes(name)) throw new Error(`${file} has ${call}…, and no path`);
      return path?.replace(/\.ts$/, ".js");
    }),
  );
  const entries = new Set([PROGRAM, VITE_CONFIG, ...calls.filter((path) => path !== undefined)]);
  for (const path of entries) if (!existsSync(join(lib, path))) throw new Error(`lib/${path} is not there`);
  return [...entries].filter((path) => path.startsWith("scripts/") || path === VITE_CONFIG).sort();
}

/**
 * Leaves outside the bundle: packages, vendored packages, and the functions, of which a module is replaced by its path when they
 * run (use-site-values.ts).
 */
function leaveOutside(lib: string): Plugin {
  return {
    name: "leave-outside",
    async resolveId(source, importer) {
      if (importer === undefined) return null;
      if (/^[@\w]/.test(source)) return { id: source, external: true };
      const found = await this.resolve(source, importer, { skipSelf: true });
      const path = found && relative(lib, found.id).replaceAll("\\", "/");
      return path && /^(?:vendor|functions)\//.test(path) ? { id: OUTSIDE + path, external: true } : found;
    },
    renderChunk(code, { fileName }) {
      const up = "../".repeat(fileName.split("/").length - 1);
      return code.replaceAll(`"${OUTSIDE}`, `"${up}`);
    },
  };
}

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
