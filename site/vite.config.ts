import { join } from "node:path";
import type { Plugin, UserConfig } from "vite";

/**
 * Lets the bundler drop the components of react-router that the site does not use, 3.4 kB of 90 (brotli). It cannot know
 * by itself that React's calls have no effects, and names for React's developer tools count as effects. If a release of
 * react-router no longer matches, the pages weigh more, which tests/e2e/budgets.test.ts notices; nothing else changes.
 */
const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/^(var \w+ = )(React\w*\.(?:createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2"),
      map: null,
    }),
  },
};

/**
 * Replaces Vite's preload helper, which every dynamic import calls. With this one, chunks do not list the files that they need,
 * and a chunk that could not be loaded can be loaded later. Browsers without https://github.com/whatwg/html/pull/10327 remember
 * the failure of a URL until the page is left, so the second attempt requests another URL of the same chunk.
 */
const retriedImports: Plugin = {
  name: "retried-imports",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `
const failed = new Set();
export const __vitePreload = (load) =>
  load().catch((error) => {
    const [url] = /https?:\\S+\\.js$/.exec(error.message) ?? [];
    if (failed.has(url)) return import(/* @vite-ignore */ url + "?again=" + Date.now());
    if (url) failed.add(url);
    throw error;
  });
`,
  },
};

/**
 * The configuration of the client bundle, of the code in the folder `site`. scripts/build/bundle/run-vite.ts builds the server
 * entry from it, too.
 */
export const siteViteConfig = (site: string) =>
  ({
    root: site,
    base: "/",
    publicDir: "public",
    appType: "custom",
    oxc: { jsx: { runtime: "automatic" } },
    plugins: [unusedRouterParts, retriedImports],
    worker: { format: "es" },
    build: {
      target: "es2022",
      manifest: "manifest.json",
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rollupOptions: {
        // "use client" in libraries concerns only servers that split an app by it. Slow plugins depend on the machine's load.
        onLog(level, log, report) {
          if (!["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"].includes(log.code ?? "")) report(level, log);
        },
        input: join(site, "entry-client.tsx"),
      },
    },
  }) satisfies UserConfig;
