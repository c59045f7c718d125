import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { isFigure, isFigureData } from "../../compile/source/source.ts";
import { setOwnType } from "../../figures/own-type.ts";
import type { OutputFile } from "../../project/output-file.ts";
import type { ReadSource } from "../../project/read-sources.ts";
import { contentHash } from "../../system/hash.ts";
import { LazyMap } from "../../system/lazy-map.ts";
import { BlobStore, encodeBlob } from "../cache/blob-store.ts";
import { WHOLE_RESULT, writeResult } from "../cache/result-store.ts";
import { indexedReader } from "../indexed-reader.ts";
import { writeOutput } from "../output/write-output.ts";
import { joinedResults } from "./joined-results.ts";
import { packTask } from "./packed-task.ts";
import type { Task } from "./task.ts";
import type { SiteContext, TaskContext, TaskOutput, TaskResult, WorkerData } from "./task-context.ts";

type RunTask = (task: Task, context: TaskContext) => Promise<TaskOutput>;

/**
 * Runs tasks in this thread, and writes their files at once, so that only small results stay in memory. `runTask`, which loads
 * the code of each kind of task, is passed: so this module is part of every kind's fingerprint and the tasks are not part of
 * each other's.
 */
export class TaskRunner {
  readonly #data: WorkerData;
  readonly #runTask: RunTask;
  readonly #blobs: BlobStore;
  readonly #read: ReadSource;
  readonly #files: Pick<TaskContext, "tables" | "figurePaths" | "imagePaths">;
  #site: SiteContext | undefined;
  #results = 0;

  constructor(data: WorkerData, runTask: RunTask) {
    this.#data = data;
    setOwnType(data.ownType);
    this.#runTask = runTask;
    this.#blobs = new BlobStore(data.cache);
    this.#read = indexedReader(data.folders, data.hashes);
    const paths = [...data.hashes.keys()];
    const tables = paths.filter((path) => isFigureData({ path }));
    this.#files = {
      tables: new LazyMap(tables, this.#read),
      figurePaths: new Set(paths.filter((path) => isFigure({ path }))),
      imagePaths: new Set(paths.filter((path) => !/\.(?:md|json|csv)$/i.test(path))),
    };
  }

  setSite(site: SiteContext): void {
    this.#site = site;
  }

  /** Also runs the task that follows, unless it is to be returned. */
  async run(task: Task, returnsNext = false): Promise<TaskResult> {
    const times: Record<string, number> = {};
    const { files = [], blobs = {}, next, ...others } = await this.#runTask(task, this.#context(times));
    const write = () => (this.#data.isShard ? this.#writeWhole(files, blobs) : this.#write(files, blobs));
    const made: TaskResult = { ...others, ...timed(times, "write", write), times };
    if (!next) return made;
    return returnsNext ? { ...made, next: packTask(next) } : joinedResults(made, await this.run(next));
  }

  #write(files: OutputFile[], blobs: Record<string, unknown>): Written {
    return {
      files: new Map(files.map((file) => [file.path, writeOutput(this.#data.staging, file)])),
      blobs: mapValues(blobs, (blob) => this.#blobs.write(blob)),
    };
  }

  /** One file is quicker to write than many, and what is stored for other machines is needed by none of this build's tasks. */
  #writeWhole(files: OutputFile[], blobs: Record<string, unknown>): Written {
    if (files.length === 0 && Object.keys(blobs).length === 0) return { files: new Map(), blobs: {} };
    const name = `${threadId}-${this.#results++}`;
    writeResult(join(this.#data.staging, name), {
      files: files.map(({ path, content, hash }) => {
        const bytes = typeof content === "string" ? Buffer.from(content) : content;
        return { path, content: bytes, hash: hash ?? contentHash(bytes) };
      }),
      blobs: mapValues(blobs, encodeBlob),
    });
    return { files: new Map(), blobs: { [WHOLE_RESULT]: name } };
  }

  #context(times: Record<string, number>): TaskContext {
    const known = () => this.#siteContext();
    return {
      ...this.#data,
      read: this.#read,
      ...this.#files,
      get site() {
        return known();
      },
      blob: (hash) => this.#blobs.read(hash),
      time: (stage, work) => timed(times, stage, work),
    };
  }

  #siteContext(): SiteContext {
    if (!this.#site) throw new Error("Pages are made when all front matter is known");
    return this.#site;
  }
}

type Written = Pick<TaskResult, "files" | "blobs">;

function mapValues<From, To>(of: Record<string, From>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, to(value)]));
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
