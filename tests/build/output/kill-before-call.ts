// Loaded before a program by `--import`: kills it, as a machine out of power would, right before it changes the disk for
// the n-th time. What it did until then stands.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

let left = Number(process.env.KILL_BEFORE_CALL);

for (const name of ["mkdirSync", "writeFileSync", "linkSync", "renameSync", "rmSync", "rmdirSync"] as const) {
  const original: (...args: never[]) => unknown = fs[name];
  Object.assign(fs, {
    [name]: (...args: never[]) => {
      if (left-- === 0) process.kill(process.pid, "SIGKILL");
      return original(...args);
    },
  });
}
syncBuiltinESMExports();
