import type { Progress } from "../build/profile.ts";
import type { CliContext } from "./context.ts";

/** A build that ends sooner shows nothing: nobody can read a line that flashes up. */
const QUIET_MS = 400;
const EVERY_MS = 100;
/** Until then, the time that is left would be a guess. */
const ESTIMATE_MS = 1500;

/** Shows what a build is doing, on one line of the terminal. */
export function progressLine(context: Pick<CliContext, "now" | "status">): (progress: Progress) => void {
  const begin = context.now();
  let last = begin;
  let making = 0;
  return (progress) => {
    const now = context.now();
    if (progress.total > 0 && making === 0) making = now;
    if (now - begin < QUIET_MS || now - last < EVERY_MS) return;
    last = now;
    context.status(lineOf(progress, now - making));
  };
}

function lineOf({ stage, done, total }: Progress, elapsed: number): string {
  if (total === 0) return `Building: ${stage}`;
  const left = (elapsed / Math.max(1, done)) * (total - done);
  const time = elapsed < ESTIMATE_MS || done === 0 || left < 1000 ? "" : `, about ${Math.ceil(left / 1000)} s left`;
  return `Building: ${stage}, ${done} of ${total}${time}`;
}
