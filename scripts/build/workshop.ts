import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PostImage } from "../../site/content/types.ts";
import { siteConfig } from "../../site/site.config.ts";
import { type LinkTargets, linkTargets } from "../compile/site/link-targets.ts";
import type { ReadSource } from "../read-sources.ts";
import type { Printer } from "../render/render-site.ts";
import { groundsOf } from "../render/web-manifest.ts";
import type { Bench, Made, Setup, SiteFacts } from "./bench.ts";
import { LazyTables } from "./lazy-tables.ts";
import { Parts } from "./parts.ts";
import type { PictureFiles } from "./picture-forms.ts";
import { loadServer, readClientAssets } from "./site-bundle.ts";
import { indexedReader } from "./source-index.ts";
import { makeTask, type Task } from "./tasks.ts";
import { writeOutput } from "./write-file.ts";

/** Makes what it is told to, in this thread, and writes it at once: nothing but small records stays in memory. */
export class Workshop {
  readonly #setup: Setup;
  readonly #parts: Parts;
  readonly #read: ReadSource;
  #facts: SiteFacts | undefined;
  #targets: LinkTargets | undefined;
  #opened: Promise<Printer> | undefined;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.#parts = new Parts(setup.cache);
    this.#read = indexedReader(setup.folders, setup.hashes);
  }

  learn(facts: SiteFacts): void {
    this.#facts = facts;
  }

  /** Loads what renders or draws these, while the main thread, which waited for them, resolves references. */
  async prepareToShow(tasks: Task[]): Promise<void> {
    const { bundle } = this.#setup;
    if (bundle === undefined) return;
    await loadServer(bundle);
    if (!tasks.some(({ kind }) => kind === "figure")) return;
    await Promise.all([import("../figures/draw-chart.ts"), import("./makers/figure-files.ts")]);
    (await import("../figures/faces.ts")).loadType();
  }

  async make(task: Task): Promise<Made> {
    const times: Record<string, number> = {};
    const { files = [], parts = {}, ...others } = await makeTask(task, this.#bench(times));
    return timed(times, "write", () => ({
      ...others,
      files: new Map(files.map((file) => [file.path, writeOutput(this.#setup.tree, file)])),
      parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, this.#parts.write(part)])),
      times,
    }));
  }

  async pictureForms(image: PostImage): Promise<PictureFiles> {
    const { pictureForms } = await import("./picture-forms.ts");
    return pictureForms(image, this.#read(image.file).bytes, this.#setup.cache);
  }

  #bench(times: Record<string, number>): Bench {
    return {
      ...this.#setup,
      read: this.#read,
      tables: new LazyTables(this.#setup.hashes, this.#read),
      targets: () => this.#openTargets(),
      printer: () => this.#printer(),
      part: (hash) => this.#parts.read(hash),
      time: (stage, work) => timed(times, stage, work),
    };
  }

  #openTargets(): LinkTargets {
    this.#targets ??= linkTargets(this.#known().posts, new Map(), siteConfig.series);
    return this.#targets;
  }

  #printer(): Promise<Printer> {
    this.#opened ??= this.#openPrinter();
    return this.#opened;
  }

  async #openPrinter(): Promise<Printer> {
    const { bundle } = this.#known();
    const { year, pictures } = this.#setup;
    const server = await loadServer(bundle);
    const grounds = groundsOf(readFileSync(join(this.#setup.engine, "site/styles/tokens.css"), "utf8"));
    const icon = readFileSync(join(this.#setup.engine, "site/public/favicon.svg"), "utf8");
    return { config: siteConfig, server, assets: readClientAssets(bundle), grounds, icon, year, shareCards: pictures };
  }

  #known(): SiteFacts {
    if (!this.#facts) throw new Error("Pages are made when all front matter is known");
    return this.#facts;
  }
}

function timed<T>(times: Record<string, number>, stage: string, work: () => T): T {
  const begin = performance.now();
  const result = work();
  const count = () => {
    times[stage] = (times[stage] ?? 0) + performance.now() - begin;
  };
  if (result instanceof Promise) void result.then(count, count);
  else count();
  return result;
}
