import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createServerModuleRunner, normalizePath, type ViteDevServer } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import type { OwnKind } from "../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import type { SiteServer, SiteServerEntry } from "../../site/content/site-server.ts";
import type { drawChart } from "../figures/draw-chart.ts";
import { engineModule } from "../project/engine-root.ts";
import { checkSiteConfig } from "../project/site-config/check-site-config.ts";
import { loadOwnKinds } from "../project/site-config/load-own-kinds.ts";
import { checkOwnFiles, ownType } from "../project/site-config/own-files.ts";
import { withPlaces } from "../project/site-config/with-places.ts";
import { categorySheet } from "../project/theme/category-colors.ts";

/** Longer than a file stays empty while it is being written. */
const REWRITTEN_MS = 50;

/** The site's code could not be loaded. Its own error is reported; that pages cannot be rendered follows from it. */
export class SiteCodeMissing extends Error {}

/** The code that renders pages, as the files in site/ are now. */
export class SiteCode {
  readonly #vite: ViteDevServer;
  readonly #engine: string;
  readonly #configFile: string;
  readonly #runner: ModuleRunner;
  #server: SiteServer | undefined;
  #createServer: SiteServerEntry["createSiteServer"] | undefined;
  #config: SiteConfig | undefined;
  #kinds: readonly OwnKind[] = [];
  #drawChart: typeof drawChart | undefined;

  /** `engine` is the folder of the engine, `configFile` the file of the site's configuration. */
  constructor(vite: ViteDevServer, engine: string, configFile: string) {
    this.#vite = vite;
    // Maps stacks to the lines of the files, as code runs without its types.
    this.#runner = createServerModuleRunner(vite.environments.ssr, {
      hmr: false,
      sourcemapInterceptor: "prepareStackTrace",
    });
    this.#engine = engine;
    this.#configFile = configFile;
  }

  get server(): SiteServer {
    return loaded(this.#server);
  }

  /** The owner's kinds of figures: a new array whenever one of them has changed. */
  get kinds(): readonly OwnKind[] {
    return this.#kinds;
  }

  /** The folder of the site. */
  get #folder(): string {
    return dirname(dirname(this.#configFile));
  }

  get drawChart(): typeof drawChart {
    return loaded(this.#drawChart);
  }

  /**
   * Loads the code again, with these changed files. Returns the site's configuration. Throws if the code has an error, and
   * leaves everything as it was.
   */
  async load(changed: string[] = []): Promise<SiteConfig> {
    // Tells Vite which files have changed. Vite would notice by itself, but later, after asking its plugins.
    for (const file of changed) this.#vite.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
    // The imports run one after the other: the entry imports the configuration too, and when a file with an error is imported
    // twice at once, the runner rejects only one of the imports.
    const config = await this.#importConfig();
    const { createSiteServer }: SiteServerEntry = await this.#runner.import("/entry-server.tsx");
    const isConfigNew = this.#config !== config;
    const kinds = await withPlaces(this.#folder, () => {
      if (isConfigNew) checkSiteConfig(config);
      checkOwnFiles(config, this.#folder);
      return loadOwnKinds(config, this.#folder, (file) => this.#runner.import(file));
    });
    if (kinds.length !== this.#kinds.length || kinds.some((kind, i) => kind !== this.#kinds[i])) this.#kinds = kinds;
    // A new server object tells callers that cache rendered data that the site's code or configuration has changed.
    if (isConfigNew || createSiteServer !== this.#createServer) this.#server = createSiteServer(config);
    this.#config = config;
    this.#createServer = createSiteServer;
    return config;
  }

  /**
   * Imports the configuration. An editor empties a file before it writes it: an empty configuration is read again, as it would be
   * reported as a mistake.
   */
  async #importConfig(): Promise<SiteConfig> {
    const { default: config } = await this.#runner.import(this.#configFile);
    if (config !== undefined) return config;
    await setTimeout(REWRITTEN_MS);
    this.#vite.environments.ssr.moduleGraph.onFileChange(normalizePath(this.#configFile));
    return (await this.#runner.import(this.#configFile)).default;
  }

  /** Drops every loaded module, here and in open pages, because other files now replace the engine's. */
  forget(): void {
    for (const { moduleGraph } of Object.values(this.#vite.environments)) moduleGraph.invalidateAll();
    this.#vite.ws.send({ type: "full-reload" });
  }

  /** Loads what draws charts after the rest, as canvas and Chart.js take as long to load as everything else. */
  async loadCharts(): Promise<void> {
    const { setOwnType }: typeof import("../figures/own-type.ts") = await this.#runner.import(
      engineModule("scripts/figures/own-type.ts", this.#engine),
    );
    if (this.#config) setOwnType(ownType(this.#config, this.#folder));
    ({ drawChart: this.#drawChart } = await this.#runner.import(
      engineModule("scripts/figures/draw-chart.ts", this.#engine),
    ));
  }

  /** The styles that the pages rendered so far import. */
  async styles(): Promise<string> {
    const known = [...this.#vite.environments.ssr.moduleGraph.urlToModuleMap.keys()];
    const urls = new Set(["/styles/site.css", ...known.filter((url) => /^[^?]+\.css$/.test(url)), "/styles/own.css"]);
    const sheets = [...urls].map((url) => this.#vite.transformRequest(`${url}?direct`).catch(() => null));
    const all = (await Promise.all(sheets)).map((sheet) => sheet?.code ?? "");
    return [...all, categorySheet(this.#config?.categories ?? [])].join("\n");
  }
}

function loaded<T>(code: T | undefined): T {
  if (!code) throw new SiteCodeMissing("The site's code could not be loaded");
  return code;
}
