import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { createLogger, createServer, type InlineConfig, mergeConfig, type ViteDevServer } from "vite";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { firebaseLibraries } from "../build/bundle/firebase-libraries.ts";
import { overrideModules } from "../build/bundle/override-modules.ts";
import { ownKindModules } from "../build/bundle/own-kind-modules.ts";
import { siteConfigModule } from "../build/bundle/site-config-module.ts";
import { siteWordsModule } from "../build/bundle/site-words-module.ts";
import { engineModule } from "../project/engine-root.ts";
import { ENTRY } from "./dev-document.ts";

export interface ViteOptions {
  /** The folder of briefs itself. */
  engine: string;
  cache: string;
  /** The site's base path on its host. */
  base: string;
  /** The file of the site's configuration. */
  config: string;
  /** The configuration as it is now. */
  current(): SiteConfig;
  /** Names that requests may use beside those of this machine. */
  allowedHosts: readonly string[];
  /** Shared with Vite's connection to open pages. */
  http: Server;
  log(line: string): void;
}

/** Opens Vite with the site's configuration, as a part of our server. */
export async function openVite({
  engine,
  cache,
  base,
  config: file,
  current,
  allowedHosts,
  http,
  log,
}: ViteOptions): Promise<ViteDevServer> {
  const { siteViteConfig }: { siteViteConfig(site: string): InlineConfig } = await import(
    pathToFileURL(engineModule("site/vite.config.ts", engine)).href
  );
  const own = dirname(dirname(file));
  const ignore = () => undefined;
  // Errors in the site's code are reported with those in posts, so that Vite logs warnings only.
  const customLogger = { ...createLogger("warn"), info: ignore, warn: log, warnOnce: log, error: ignore };
  const vite = await createServer(
    mergeConfig(siteViteConfig(join(engine, "site")), {
      base,
      configFile: false,
      mode: "development",
      customLogger,
      cacheDir: join(cache, "vite"),
      plugins: [
        react(),
        siteConfigModule(engine, { file, current }),
        siteWordsModule(engine, { file }),
        firebaseLibraries(current),
        overrideModules({ engine, own, config: current }),
        ownKindModules({ engine, own, config: current }),
      ],
      optimizeDeps: { entries: [ENTRY.slice(1)] },
      server: {
        middlewareMode: true,
        allowedHosts: [...allowedHosts],
        hmr: { server: http, overlay: false },
        fs: { allow: [engine, dirname(file)], deny: [...DENIED_BY_VITE, "**/.briefs/**"] },
      },
    } satisfies InlineConfig),
  );
  // Vite watches the engine's part of the site alone.
  vite.watcher.add(dirname(file));
  return vite;
}

/** Vite's own list (https://vite.dev/config/server-options#server-fs-deny), which ours replaces and so has to repeat. */
const DENIED_BY_VITE = [".env", ".env.*", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc", ".yarnrc.yml", "**/.git/**"];
