import { fileURLToPath } from "node:url";
import type { Plugin, UserConfig } from "vite";
import { slim } from "./slim-router.ts";

const slimRouter: Plugin = {
  name: "slim-router",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({ code: slim(code), map: null }),
  },
};

/** Chunks name no files that they need beforehand, so nothing is left of Vite's helper but the import itself. */
const plainImports: Plugin = {
  name: "plain-imports",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** The client bundle. The server entry is built from the same configuration by scripts/build/bundle/run-vite.ts. */
export default {
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  publicDir: "public",
  appType: "custom",
  oxc: { jsx: { runtime: "automatic" } },
  plugins: [slimRouter, plainImports],
  worker: { format: "es" },
  build: {
    target: "es2022",
    manifest: "manifest.json",
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      // "use client" in a library speaks to servers that split an app by it; we do not. Slow plugins: the machine's load.
      onLog(level, log, report) {
        if (!["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"].includes(log.code ?? "")) report(level, log);
      },
      input: fileURLToPath(new URL("entry-client.tsx", import.meta.url)),
    },
  },
} satisfies UserConfig;
