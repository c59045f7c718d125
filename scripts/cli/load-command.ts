import { loadSiteConfig } from "../project/site-config/load-site-config.ts";

/**
 * Loaded when asked for: what a command does not need (Vite, a canvas, a server) costs it no time. The site's
 * configuration comes first, as the others import it: a mistake in it is told as one.
 */
export const loadCommand = {
  check: () => configured(() => import("./commands/check.ts")),
  watchCheck: () => configured(() => import("./commands/watch-check.ts")),
  build: () => configured(() => import("./commands/build.ts")),
  dev: () => configured(() => import("./commands/dev.ts")),
  start: () => configured(() => import("./commands/start.ts")),
  preview: () => configured(() => import("./commands/preview.ts")),
  publish: () => configured(() => import("./commands/publish.ts")),
  new: () => configured(() => import("./commands/new.ts")),
  import: () => configured(() => import("./commands/import.ts")),
  init: () => configured(() => import("./commands/init.ts")),
  lock: () => configured(() => import("./commands/lock.ts")),
  figure: () => configured(() => import("./commands/figure.ts")),
  explain: () => import("./commands/explain.ts"),
  subscribers: () => configured(() => import("./commands/subscribers.ts")),
};

async function configured<T>(load: () => Promise<T>): Promise<T> {
  await loadSiteConfig();
  return load();
}
