#!/usr/bin/env node
// The only JavaScript file: Node would compile a TypeScript entry before the compile cache is enabled, and load a compiler for
// it. That takes a sixth of the time of a build that has nothing to do.
import * as modules from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

// The first versions that run TypeScript and have SQLite without a flag. Older ones would only print a stack of Node's loader.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6)) {
  const hint = "hint: Install the newest: https://nodejs.org";
  process.stderr.write(`error: briefs needs Node 22.18 or newer, and this is ${process.versions.node}\n\n${hint}\n`);
  process.exit(2);
}

// Node's own default folder, as the folder of briefs may be read-only. Setting the variable makes workers use it, too.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), "node-compile-cache");
modules.enableCompileCache(process.env.NODE_COMPILE_CACHE);

// React and the site's server entry choose their production code by this variable.
process.env.NODE_ENV = "production";

// Otherwise the canvas library reads all fonts of the machine, which takes ten times as long as everything else. It is set here
// because a bundle loads its external imports before its own modules, one of which sets it for other programs.
process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";

// Node 22 calls SQLite experimental, and 24 no longer does. Nobody who runs a command can act on that warning.
const { emitWarning } = process;
process.emitWarning = (warning, ...details) => {
  if (!String(warning).startsWith("SQLite is an experimental"))
    Reflect.apply(emitWarning, process, [warning, ...details]);
};

// A static import would be compiled before this file enables the cache.
const { run } = await import("./cli/program.ts");

await run();
