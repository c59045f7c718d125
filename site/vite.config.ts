import { fileURLToPath } from "node:url";
import type { UserConfig } from "vite";

/** The client bundle. The server entry is built from the same configuration by scripts/build/site-bundle.ts. */
export default {
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  publicDir: "public",
  appType: "custom",
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    target: "es2022",
    manifest: "manifest.json",
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rollupOptions: {
      // "use client" in a library speaks to servers that split an app by it; we do not.
      onLog(level, log, report) {
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
      input: fileURLToPath(new URL("entry-client.tsx", import.meta.url)),
      // react-router names each of its components in a statement (`Form.displayName = …`) that would otherwise keep all
      // of them, used or not: 1.8 kB (brotli) less for a reader. No module of ours writes to another's objects.
      treeshake: { propertyWriteSideEffects: false, propertyReadSideEffects: false },
    },
  },
} satisfies UserConfig;
