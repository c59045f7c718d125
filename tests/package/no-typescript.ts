// Preloaded in every process and thread of a test: Node refuses TypeScript below node_modules, whatever else a loader allows.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    if (/\/node_modules\/.*\.[cm]?tsx?(?:$|[?#])/.test(url)) {
      appendFileSync(process.env.TYPESCRIPT_LOADED ?? "", `${url}\n`);
    }
    return nextLoad(url, context);
  },
});
