import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { dirname, join } from "node:path";
import type { ViteDevServer } from "vite";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { assertViteCanRead } from "../build/bundle/site-bundle.ts";
import type { SourceFolders } from "../project/read-sources.ts";
import { configFile } from "../project/site-config/config-file.ts";
import { localUrl } from "../serve/local-url.ts";
import { codeOf } from "../system/is-system-error.ts";
import { UsageError } from "../system/usage-error.ts";
import { collectWhenQuiet } from "./collect-when-quiet.ts";
import { devDocument } from "./dev-document.ts";
import { devMiddleware } from "./dev-middleware.ts";
import { openDevNewsletter } from "./dev-newsletter.ts";
import { followChanges } from "./follow-changes.ts";
import { HmrSession } from "./hmr-session.ts";
import { LiveUpdate } from "./live-update.ts";
import { openVite } from "./open-vite.ts";
import { DevPages } from "./pages.ts";
import { Problems, type Terminal } from "./problems.ts";
import { Project } from "./project.ts";
import { SiteCode } from "./site-code.ts";
import { Steps } from "./steps.ts";
import { watchFolders } from "./watch-folders.ts";

export interface DevOptions {
  folders: SourceFolders;
  config: SiteConfig;
  /** The folder of briefs itself. */
  engine: string;
  cache: string;
  /** The address at which the server listens. */
  host: string;
  /** Names that requests may use beside those of this machine. */
  allowedHosts: readonly string[];
  port: number;
  year: number;
  now(): Date;
  terminal: Terminal;
}

export interface DevServer {
  /** Has to be called before the process ends: mails in hand are sent, and recorded as sent. */
  close(): Promise<void>;
}

/** Starts the live view. A page is made when it is requested, and kept up to date while it is open. */
export async function openDevServer(options: DevOptions): Promise<DevServer> {
  const { folders, terminal } = options;
  assertViteCanRead(folders.root);
  const project = new Project(folders, options.config);
  const http = createServer();
  const config = configFile(folders.root);
  const current = () => project.config;
  const base = basePath(options.config);
  const vite = await openVite({ ...options, base, http, config, current, log: terminal.log });
  try {
    return await serve({ ...options, project, http, vite });
  } catch (error) {
    // Without this, the process would not end.
    await vite.close().catch(() => undefined);
    throw error;
  }
}

interface Serving extends DevOptions {
  project: Project;
  http: Server;
  vite: ViteDevServer;
}

async function serve({ project, http, vite, ...options }: Serving): Promise<DevServer> {
  const { folders, engine, host, port, terminal } = options;
  const config = configFile(folders.root);
  const code = new SiteCode(vite, engine, config);
  const pages = new DevPages(project, code, options.now);
  const problems = new Problems(terminal, [folders.root, engine]);
  const steps = new Steps();
  const isCodeBroken = () => steps.hasFailed("code");
  const documents = { ...options, root: folders.root, project, code, isCodeBroken };
  const session = new HmrSession({
    ...{ ws: vite.ws, pages, problems },
    render: (path, shown) => devDocument(path, shown, documents),
    report: () => void update.report(),
  });
  const site = [dirname(config), join(engine, "site")];
  const update = new LiveUpdate({ folders, site, project, code, session, problems, steps });
  const { whole } = await update.begin();
  const inUse = collectWhenQuiet();
  const { changed, caughtUp } = followChanges((changes) => {
    inUse();
    return update.follow(changes);
  });
  watchFolders([folders.posts, folders.infographics], changed);
  vite.watcher.on("all", (event, path) => changed(path, event !== "change"));
  const newsletter = await openDevNewsletter({
    root: folders.root,
    engine,
    url: localUrl(port, options.config),
    config: options.config,
  });
  http.on("request", inUse);
  http.on("request", devMiddleware({ ...documents, vite, pages, session, newsletter, whole, caughtUp }));
  await listen(http, port, host);
  inUse();
  return { close: newsletter.close };
}

async function listen(http: Server, port: number, host: string): Promise<void> {
  http.listen(port, host);
  try {
    await once(http, "listening");
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE")
      throw new UsageError(
        `Another program has just taken port ${port}`,
        "Start the live view again: it takes a free one",
      );
    if (!NO_HOST.has(codeOf(error))) throw error;
    throw new UsageError(`This machine has no address "${host}"`, "Name one of its own, or 0.0.0.0 for all of them");
  }
}

const NO_HOST: ReadonlySet<unknown> = new Set(["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"]);
