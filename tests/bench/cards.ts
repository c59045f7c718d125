// npm run bench:cards: processor time and bytes of a share card, without a figure and with one.
// With --engine DIR: beside the cards of another checkout with its packages installed, in the same run.
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { benchOptions, wholeNumber } from "./bench-options.ts";
import { median } from "./build/print-table.ts";
import { CARDS, type CardTimes } from "./cards/card-times.ts";

const { values } = benchOptions(import.meta.filename, {
  options: { engine: { type: "string" }, runs: { type: "string", default: "5" } },
});
const engines = [".", ...(values.engine === undefined ? [] : [values.engine])].map((folder) => resolve(folder));
const times = new Map(engines.map((engine) => [engine, [] as CardTimes[]]));
// The engines take turns, so that a slow minute of the machine is everyone's.
for (let run = 0; run < wholeNumber("runs", values.runs, 1, 99); run++) {
  for (const engine of engines) times.get(engine)?.push(drawn(engine));
}

console.log(
  "Processor time of one card, all threads: median of the cards, median of the runs. A pack is what sharp takes to pack the",
);
console.log("card's pixels as RGB at level 6, in the same process: a ratio to it says the same on every machine.\n");
console.log("| | ms | on average | packs | kB |");
console.log("|---|---|---|---|---|");
for (const [engine, runs] of times) {
  for (const name of CARDS) {
    const of = (key: "ms" | "average" | "packs" | "bytes") => median(runs.map((run) => run[name][key]));
    const cells = [
      of("ms").toFixed(1),
      of("average").toFixed(1),
      of("packs").toFixed(2),
      (of("bytes") / 1000).toFixed(0),
    ];
    console.log(`| ${name}, ${engine} | ${cells.join(" | ")} |`);
  }
}

/** In a process of its own, as a worker of a build draws them. */
function drawn(engine: string): CardTimes {
  const output = execFileSync(process.execPath, ["tests/bench/draw-cards.ts", engine], { encoding: "utf8" });
  return JSON.parse(output);
}
