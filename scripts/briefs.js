#!/usr/bin/env node
// JavaScript, alone of all files: whatever a command runs, Node would compile TypeScript before the cache of what it has
// compiled is there, and load a compiler for it: a sixth of the time of a build that has nothing to do.
import { enableCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Where Node keeps it by itself: the folder of briefs may be read-only. Workers follow the variable.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// React and the site's server entry choose their production form by this.
process.env.NODE_ENV = "production";

// The canvas would read all fonts of the machine: ten times the time of everything else. What a bundle imports is loaded ahead of its modules,
// and so of the one that says this to programs of other names.
process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";

// Node 22 calls SQLite experimental, and 24 no longer does. Nobody who runs a command can act on it.
const { emitWarning } = process;
process.emitWarning = (warning, ...details) => {
  if (!String(warning).startsWith("SQLite is an experimental"))
    Reflect.apply(emitWarning, process, [warning, ...details]);
};

// What a static import names would be compiled before this file runs.
const { run } = await import("./cli/program.ts");

await run();
