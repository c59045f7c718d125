import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PostImage } from "../../../site/content/types.ts";
import { siteConfig } from "../../../site/site.config.ts";
import { type LinkTargets, linkTargets } from "../../compile/links/link-targets.ts";
import { isCsv, isFigure } from "../../compile/source/source-kinds.ts";
import type { ImageFiles } from "../../figures/image-variants/image-variants.ts";
import type { ReadSource } from "../../project/read-sources.ts";
import type { PageRenderer } from "../../render/pages/render-site.ts";
import { pageBackgrounds } from "../../render/pages/web-manifest.ts";
import { LazyMap } from "../../system/lazy-map.ts";
import { loadServer, readClientAssets } from "../bundle/site-bundle.ts";
import { BlobStore } from "../cache/blob-store.ts";
import { writeOutput } from "../output/write-output.ts";
import { indexedReader } from "../source-index.ts";
import { runTask } from "./run-task.ts";
import type { Task } from "./task.ts";
import type { SiteContext, TaskContext, TaskResult, WorkerData } from "./task-context.ts";

/** Runs tasks in this thread, and writes their files at once, so that only small results stay in memory. */
export class TaskRunner {
  readonly #setup: WorkerData;
  readonly #parts: BlobStore;
  readonly #read: ReadSource;
  readonly #files: Pick<TaskContext, "tables" | "figurePaths" | "imagePaths">;
  #facts: SiteContext | undefined;
  #targets: LinkTargets | undefined;
  #opened: Promise<PageRenderer> | undefined;

  constructor(setup: WorkerData) {
    this.#setup = setup;
    this.#parts = new BlobStore(setup.cache);
    this.#read = indexedReader(setup.folders, setup.hashes);
    const paths = [...setup.hashes.keys()];
    this.#files = {
      tables: new LazyMap(
        paths.filter((path) => isCsv({ path })),
        this.#read,
      ),
      figurePaths: new Set(paths.filter((path) => isFigure({ path }))),
      imagePaths: new Set(paths.filter((path) => !/\.(?:md|json|csv)$/i.test(path))),
    };
  }

  setSite(facts: SiteContext): void {
    this.#facts = facts;
  }

  /** Loads the code that renders or draws, while the main thread resolves references. */
  async prepareToShow(tasks: Task[]): Promise<void> {
    const { bundle } = this.#setup;
    if (bundle === undefined) return;
    await loadServer(bundle, siteConfig);
    if (!tasks.some(({ kind }) => kind === "figure")) return;
    await Promise.all([import("../../figures/draw-chart.ts"), import("./tasks/figure-files.ts")]);
    (await import("../../figures/faces.ts")).loadType();
  }

  async run(task: Task): Promise<TaskResult> {
    const times: Record<string, number> = {};
    const { files = [], parts = {}, ...others } = await runTask(task, this.#context(times));
    return timed(times, "write", () => ({
      ...others,
      files: new Map(files.map((file) => [file.path, writeOutput(this.#setup.tree, file)])),
      parts: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, this.#parts.write(part)])),
      times,
    }));
  }

  async imageVariants(image: PostImage): Promise<ImageFiles> {
    const { imageVariants } = await import("../../figures/image-variants/image-variants.ts");
    return imageVariants(image, this.#read(image.file).bytes, this.#setup.cache);
  }

  #context(times: Record<string, number>): TaskContext {
    return {
      ...this.#setup,
      read: this.#read,
      ...this.#files,
      config: siteConfig,
      targets: () => this.#openTargets(),
      renderer: () => this.#renderer(),
      part: (hash) => this.#parts.read(hash),
      time: (stage, work) => timed(times, stage, work),
    };
  }

  #openTargets(): LinkTargets {
    this.#targets ??= linkTargets(this.#known().posts, siteConfig.series);
    return this.#targets;
  }

  #renderer(): Promise<PageRenderer> {
    this.#opened ??= this.#openPrinter();
    return this.#opened;
  }

  async #openPrinter(): Promise<PageRenderer> {
    const { bundle } = this.#known();
    const { year, pictures } = this.#setup;
    const server = await loadServer(bundle, siteConfig);
    const backgrounds = pageBackgrounds(readFileSync(join(this.#setup.engine, "site/styles/tokens.css"), "utf8"));
    const icon = readFileSync(join(this.#setup.engine, "site/public/favicon.svg"), "utf8");
    return {
      config: siteConfig,
      server,
      assets: readClientAssets(bundle),
      backgrounds,
      icon,
      year,
      shareCards: pictures,
    };
  }

  #known(): SiteContext {
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
