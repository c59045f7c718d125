import { cpSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { hashTree } from "../../build/site-project.ts";
import { measure, type Usage } from "./measure.ts";
import type { Project } from "./project.ts";

interface ShardRun {
  shards: number;
  /** No build may take longer. */
  seconds: number;
}

/**
 * On machines of a CI system: one cold build, then every shard on a machine of its own, one after the other, and the last build with all their caches. Prints
 * what the longest shard and the last build take of the cold build, and throws where the two outputs differ.
 */
export async function benchShards(project: Project, { shards, seconds }: ShardRun): Promise<void> {
  await lockAddresses(project, seconds);
  const run = (...args: string[]) => onFreshMachine(project, args, seconds);
  const cold = told("one cold build", await run());
  const whole = hashTree(join(project.folder, "dist"));
  const measured: Usage[] = [];
  for (let number = 1; number <= shards; number++) {
    const shard = await run("--shard", `${number}/${shards}`, "--cache", `shard-${number}`);
    measured.push(told(`shard ${number} of ${shards}`, shard));
    cpSync(join(project.folder, `shard-${number}`), join(project.folder, "shared"), { recursive: true });
  }
  const last = told("the last build", await run("--cache", "shared"));
  const built = hashTree(join(project.folder, "dist"));
  if (JSON.stringify(built) !== JSON.stringify(whole)) throw new Error("The last build has made another site");
  for (const key of ["wall", "cpu"] as const) {
    const of = (usage: Usage) => usage[key] ?? Number.NaN;
    const part = (Math.max(...measured.map(of)) + of(last)) / of(cold);
    console.log(`${key}: the longest shard and the last build take ${Math.round(part * 100)} % of one cold build`);
  }
  console.log(`The same ${Object.keys(whole).length} files, byte for byte`);
}

/** A CI system builds what has its registry of addresses. */
async function lockAddresses({ folder, command: [node, program = ""] }: Project, seconds: number): Promise<void> {
  await measure({ command: [node, program, "lock"], cwd: folder, seconds });
}

/** Nothing is there but the sources, and the shards. What was there is moved away: deleting it would slow down what follows. */
function onFreshMachine({ folder, command, made }: Project, args: string[], seconds: number): Promise<Usage> {
  const aside = join(folder, "../aside");
  mkdirSync(aside, { recursive: true });
  for (const path of readdirSync(folder).filter((name) => made.includes(name)))
    renameSync(join(folder, path), join(aside, `${readdirSync(aside).length}`));
  const [program, ...given] = command;
  return measure({ command: [program, ...given, ...args], cwd: folder, seconds, env: { CI: "true" } });
}

function told(what: string, usage: Usage): Usage {
  const { wall, cpu = Number.NaN, peak = Number.NaN } = usage;
  console.log(`${what.padEnd(16)} ${wall.toFixed(1)} s, cpu ${cpu.toFixed(1)} s, ${Math.round(peak)} MB`);
  return usage;
}
