#!/usr/bin/env node
// JavaScript, alone of all files: whatever a command runs, Node would compile TypeScript before the cache of what it has
// compiled is there, and load a compiler for it: a sixth of the time of a build that has nothing to do.
import * as modules from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The first that reads TypeScript and has SQLite without a flag. What an older one lacks would be a stack of its loader.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6)) {
  const hint = "hint: Install the newest: https://nodejs.org";
  process.stderr.write(`error: briefs needs Node 22.18 or newer, and this is ${process.versions.node}\n\n${hint}\n`);
  process.exit(2);
}

// Where Node keeps it by itself: the folder of briefs may be read-only. Workers follow the variable.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
modules.enableCompileCache(process.env.NODE_COMPILE_CACHE);

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
