import { loadSiteConfig } from "../load-site-config.ts";

/**
 * Loaded when asked for: what a command does not need (Vite, a canvas, a server) costs it no time. The site's
 * configuration comes first, as the others import it: a mistake in it is told as one.
 */
export const loadCommand = {
  check: () => configured(() => import("./check.ts")),
  watchCheck: () => configured(() => import("./watch-check.ts")),
  build: () => configured(() => import("./build.ts")),
  dev: () => configured(() => import("./dev.ts")),
  start: () => configured(() => import("./start.ts")),
  preview: () => configured(() => import("./preview.ts")),
  publish: () => configured(() => import("./publish.ts")),
  new: () => configured(() => import("./new.ts")),
  import: () => configured(() => import("./import.ts")),
  init: () => configured(() => import("./init.ts")),
  lock: () => configured(() => import("./lock.ts")),
  figure: () => configured(() => import("./figure.ts")),
  explain: () => import("./explain.ts"),
  subscribers: () => configured(() => import("./subscribers.ts")),
};

async function configured<T>(load: () => Promise<T>): Promise<T> {
  await loadSiteConfig();
  return load();
}
