// Preloaded in every process and thread of a test: notes what is loaded from node_modules. TypeScript below it Node refuses, whatever else a loader allows.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    if (url.includes("/node_modules/")) appendFileSync(process.env.LOADED_MODULES ?? "", `${url}\n`);
    return nextLoad(url, context);
  },
});
