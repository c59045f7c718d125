import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export interface Usage {
  /** Seconds. */
  wall: number;
  /** Seconds of all processors, in user and in system mode, by the program and all that it starts. */
  cpu?: number;
  /** Most memory that all its processes held together at one moment, in MB: what they share is counted once. */
  peak?: number;
}

export interface Run {
  command: readonly [string, ...string[]];
  cwd: string;
  /** It is killed if it takes longer than this. */
  seconds: number;
  /** Set beside this process's environment. */
  env?: Record<string, string>;
  /** File descriptor that takes what it prints. */
  output?: number;
  /** Exit codes that are no failure; 0 alone, if none are given. */
  ends?: readonly number[];
}

/** The program was killed, as it took too long. */
export class TimeIsUp extends Error {}

const canMeasure = process.platform === "linux";
const SAMPLE_EVERY_MS = 100;
/** The kernel adds up a process's pages for each sample, and holds the process meanwhile: samples take a fiftieth of the time at most. */
const REST = 50;

/** Runs a program to its end. CPU and memory are read from /proc, which only Linux has. */
export async function measure({ command, cwd, seconds, env, output, ends = [0] }: Run): Promise<Usage> {
  const [program, ...args] = command;
  const before = canMeasure ? childrenCpu() : 0;
  const begin = performance.now();
  const child = spawn(program, args, {
    cwd,
    ...(env && { env: { ...process.env, ...env } }),
    stdio: ["ignore", output ?? "ignore", "pipe"],
    timeout: Math.ceil(seconds * 1000),
  });
  let said = "";
  child.stderr?.on("data", (data) => {
    said = (said + data).slice(-2000);
  });
  let peak = 0;
  let timer: NodeJS.Timeout | undefined;
  const sample = () => {
    const asked = performance.now();
    peak = Math.max(peak, treeMemory(child.pid ?? 0));
    timer = setTimeout(sample, Math.max(SAMPLE_EVERY_MS, REST * (performance.now() - asked)));
  };
  if (canMeasure) sample();
  const end = await new Promise<number | string | null>((resolve, reject) => {
    child.once("error", reject).once("close", (code, signal) => resolve(code ?? signal));
  }).finally(() => clearTimeout(timer));
  const wall = (performance.now() - begin) / 1000;
  if (typeof end !== "number" || !ends.includes(end)) {
    const message = `${program} ended with ${end} in ${cwd}:\n${said}`;
    throw end === "SIGTERM" && wall >= seconds ? new TimeIsUp(message) : new Error(message);
  }
  return canMeasure ? { wall, cpu: childrenCpu() - before, peak } : { wall };
}

/** Seconds of all children that have ended, and of theirs. Linux counts them in hundredths of a second. */
function childrenCpu(): number {
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(13, 15).map(Number);
  return (user + system) / 100;
}

function treeMemory(pid: number): number {
  try {
    const kB = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").trim().split(" ").filter(Boolean),
    );
    return children.reduce((sum, child) => sum + treeMemory(Number(child)), (kB * 1024) / 1e6);
  } catch {
    return 0; // It has just ended.
  }
}
