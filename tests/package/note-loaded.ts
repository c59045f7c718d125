// Preloaded in every process and thread of a test: notes what is loaded from node_modules. TypeScript below it Node refuses, whatever else a loader allows.
import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    const fonts = process.env.DISABLE_SYSTEM_FONTS_LOAD && url.includes("/@napi-rs/canvas/") ? "#no-system-fonts" : "";
    if (url.includes("/node_modules/")) appendFileSync(process.env.LOADED_MODULES ?? "", `${url}${fonts}\n`);
    return nextLoad(url, context);
  },
});
