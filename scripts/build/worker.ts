// A thread that makes what it is sent, batch after batch.
// First: a bundle loads the canvas ahead of the module that asks for it.
import "../figures/without-system-fonts.ts";
import { setImmediate as turn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Made, Setup, SiteFacts } from "./bench.ts";
import { type Failure, toFailure } from "./failure.ts";
import type { Task } from "./tasks.ts";
import { Workshop } from "./workshop.ts";

export type Order = { facts: SiteFacts } | { tasks: Task[] };
export type Answer = { made: Made[] } | { failure: Failure };

const setup: Setup = workerData;
const workshop = new Workshop(setup);

/** Batches are made one after the other, and answered in the order in which they came. */
let last = Promise.resolve();

void prepare();

parentPort?.on("message", (order: Order) => {
  if ("facts" in order) workshop.learn(order.facts);
  else last = last.then(() => work(order.tasks));
});

/** While orders are awaited. The first ones, for what is quickly loaded, are not kept waiting by all that pages need. */
async function prepare(): Promise<void> {
  await import("./makers/head.ts");
  // Twice: orders are delivered in the phase of the event loop in which this program began.
  await turn();
  await turn();
  await last;
  await import("./makers/page.ts");
}

async function work(tasks: Task[]): Promise<void> {
  // Memory outside of V8, such as the native parser's, is freed when the event loop turns, which it does not for messages alone.
  await turn();
  parentPort?.postMessage(await madeOf(tasks));
  // What fails here fails again for whoever needs it, and is told there.
  workshop.prepareToShow(tasks).catch(() => {});
}

async function madeOf(tasks: Task[]): Promise<Answer> {
  const made: Made[] = [];
  try {
    for (const task of tasks) made.push(await workshop.make(task));
    return { made };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}
