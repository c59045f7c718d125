// Loaded before a program by `--import`: from its n-th change to the disk on, the disk is full. What is there may still be
// renamed and removed.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

let left = Number(process.env.FULL_FROM_CALL);

for (const name of ["mkdirSync", "writeFileSync", "linkSync", "copyFileSync"] as const) {
  const original: (...args: never[]) => unknown = fs[name];
  Object.assign(fs, {
    [name]: (...args: never[]) => {
      if (left-- > 0) return original(...args);
      const message = `ENOSPC: no space left on device, ${name} '${String(args[0])}'`;
      throw Object.assign(new Error(message), { code: "ENOSPC", syscall: name });
    },
  });
}
syncBuiltinESMExports();
