// The program of a worker: runs the tasks that it is sent, batch after batch.
// Imported first, as a bundle loads the canvas ahead of the module that asks for it.
import "../../figures/without-system-fonts.ts";
import { setImmediate as turn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { loadServer } from "../bundle/read-site-bundle.ts";
import { type PackedTask, unpackTask } from "./packed-task.ts";
import { runTask } from "./run-task.ts";
import type { Task } from "./task.ts";
import type { SiteContext, TaskResult, WorkerData } from "./task-context.ts";
import type { Lane } from "./task-queue.ts";
import { TaskRunner } from "./task-runner.ts";
import { type TransferredError, toTransferable } from "./transfer-error.ts";

export type WorkerRequest = { site: SiteContext } | TaskRequest;

interface TaskRequest {
  /** Packed if it follows another task. */
  tasks: (Task | PackedTask)[];
  /** Whether tasks that follow are returned, as other workers can run them. */
  returnsNext: boolean;
}

export type WorkerResponse = { made: TaskResult[] } | { failure: TransferredError };

const { lane, ...data }: WorkerData & { lane: Lane } = workerData;
const runner = new TaskRunner(data, runTask);

/** Batches run one after the other, and are answered in the order in which they came. */
let last = data.config.kinds ? loadKinds() : Promise.resolve();

void prepare();

parentPort?.on("message", (request: WorkerRequest) => {
  if ("site" in request) setSite(request.site);
  else last = last.then(() => work(request));
});

function setSite(site: SiteContext): void {
  runner.setSite(site);
  if (lane === "pages") loadSite(site.bundle).catch(() => {});
}

async function loadKinds(): Promise<void> {
  const { loadOwnKinds } = await import("../../project/site-config/load-own-kinds.ts");
  await loadOwnKinds(data.config, data.siteFolder);
}

/** Loads code while requests are awaited. First requests need little code, and do not wait for all that pages need. */
async function prepare(): Promise<void> {
  await import("./tasks/meta.ts");
  // Twice, as requests are delivered in the phase of the event loop in which this program began.
  await turn();
  await turn();
  await last;
  if (lane === "pages") await import("./tasks/page.ts");
  else await import("./tasks/text.ts");
}

async function work({ tasks, returnsNext }: TaskRequest): Promise<void> {
  // Memory outside of V8, such as the native parser's, is freed when the event loop turns. Messages alone do not turn it.
  await turn();
  const response = await madeOf(tasks, returnsNext);
  const packed = "made" in response ? response.made.flatMap(({ next }) => next ?? []) : [];
  parentPort?.postMessage(
    response,
    packed.map(({ buffer }) => buffer),
  );
  if (returnsNext && lane === "texts") return;
  // An error here occurs again, and is reported, where the code is needed.
  prepareToShow(tasks).catch(() => {});
}

/** Loaded once, so that the code of pages is in memory. Tasks load the server themselves. */
let server: Promise<unknown> | undefined;

async function loadSite(bundle: string): Promise<void> {
  await import("./tasks/page.ts");
  server ??= loadServer(bundle, data.config);
  await server;
}

/** Loads the code that renders or draws, while the main thread resolves references. */
async function prepareToShow(tasks: TaskRequest["tasks"]): Promise<void> {
  if (data.bundle === undefined) return;
  await loadSite(data.bundle);
  if (!tasks.some((task) => "kind" in task && task.kind === "figure")) return;
  await Promise.all([import("../../figures/draw-chart.ts"), import("./tasks/figure-files.ts")]);
  (await import("../../figures/faces.ts")).loadType();
}

async function madeOf(tasks: TaskRequest["tasks"], returnsNext: boolean): Promise<WorkerResponse> {
  const made: TaskResult[] = [];
  try {
    for (const task of tasks) made.push(await runner.run("kind" in task ? task : unpackTask(task), returnsNext));
    return { made };
  } catch (error) {
    return { failure: toTransferable(error) };
  }
}
