// Imported before a command: writes the names of the packages that it has loaded into the file that LOADED names.
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const packages = new Set<string>();
registerHooks({
  load: (url, context, next) => {
    const [, name] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
    if (name !== undefined) packages.add(name);
    return next(url, context);
  },
});
process.on("exit", () => {
  if (process.env.LOADED) writeFileSync(process.env.LOADED, [...packages].sort().join("\n"));
});
