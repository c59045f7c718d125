import { join } from "node:path";
import { createServerModuleRunner, normalizePath, type ViteDevServer } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import type { SiteServer, SiteServerEntry } from "../../site/content/site-server.ts";
import type { SiteConfig } from "../../site/site.config.ts";
import type { drawChart } from "../figures/draw-chart.ts";
import { checkSiteConfig } from "../project/site-config/check-site-config.ts";

/** A mistake in it is told as one; that pages cannot be rendered follows from it. */
export class SiteCodeMissing extends Error {}

/** What renders pages, as the files in site/ have it now. */
export class SiteCode {
  readonly #vite: ViteDevServer;
  readonly #engine: string;
  readonly #runner: ModuleRunner;
  #server: SiteServer | undefined;
  #createServer: SiteServerEntry["createSiteServer"] | undefined;
  #config: SiteConfig | undefined;
  #drawChart: typeof drawChart | undefined;

  /** `engine` is where briefs itself lies. */
  constructor(vite: ViteDevServer, engine: string) {
    this.#vite = vite;
    // What is run is stripped of its types: stacks are to have the lines of the files.
    this.#runner = createServerModuleRunner(vite.environments.ssr, {
      hmr: false,
      sourcemapInterceptor: "prepareStackTrace",
    });
    this.#engine = engine;
  }

  get server(): SiteServer {
    return loaded(this.#server);
  }

  get drawChart(): typeof drawChart {
    return loaded(this.#drawChart);
  }

  /**
   * Loads what has changed, in these files above all. Returns
   * the site's configuration. Throws where the site's code has a mistake; then all stays as it was.
   */
  async load(changed: string[] = []): Promise<SiteConfig> {
    // Vite does so itself, but only after it has asked its plugins.
    for (const file of changed) this.#vite.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
    const [{ createSiteServer }, { siteConfig: config }] = await Promise.all([
      this.#runner.import("/entry-server.tsx"),
      this.#runner.import("/site.config.ts"),
    ]);
    const isConfigNew = this.#config !== config;
    if (isConfigNew) checkSiteConfig(config);
    // Another server tells those who keep what it has rendered that the site's code or configuration has changed.
    if (isConfigNew || createSiteServer !== this.#createServer) this.#server = createSiteServer(config);
    this.#config = config;
    this.#createServer = createSiteServer;
    return config;
  }

  /** What draws charts comes after the rest: with its canvas and Chart.js it takes as long to load. */
  async loadCharts(): Promise<void> {
    ({ drawChart: this.#drawChart } = await this.#runner.import(join(this.#engine, "scripts/figures/draw-chart.ts")));
  }

  /** All styles that the pages rendered so far import: what a document is seen with until its scripts run. */
  async styles(): Promise<string> {
    const known = [...this.#vite.environments.ssr.moduleGraph.urlToModuleMap.keys()];
    const urls = new Set(["/styles/site.css", ...known.filter((url) => /^[^?]+\.css$/.test(url))]);
    const sheets = [...urls].map((url) => this.#vite.transformRequest(`${url}?direct`).catch(() => null));
    return (await Promise.all(sheets)).map((sheet) => sheet?.code ?? "").join("\n");
  }
}

function loaded<T>(code: T | undefined): T {
  if (!code) throw new SiteCodeMissing("The site's code could not be loaded");
  return code;
}
