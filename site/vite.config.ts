import { fileURLToPath } from "node:url";
import type { Plugin, UserConfig } from "vite";

/**
 * react-router's package names only its development build. This makes of it what a reader needs: no warnings for
 * developers, and nothing that keeps unused components in the bundle (names for React's developer tools, calls that no
 * bundler can know to be free of effects). 1.4 kB less for a reader, after brotli.
 */
const slimRouter: Plugin = {
  name: "slim-router",
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace("var ENABLE_DEV_WARNINGS = true;", "var ENABLE_DEV_WARNINGS = false;")
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/^(var \w+ = )(React\w*\.(?:createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2"),
      map: null,
    }),
  },
};

/** The client bundle. The server entry is built from the same configuration by scripts/build/site-bundle.ts. */
export default {
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/",
  publicDir: "public",
  appType: "custom",
  oxc: { jsx: { runtime: "automatic" } },
  plugins: [slimRouter],
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
