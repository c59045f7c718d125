import type { Progress } from "../build/profile.ts";
import type { CliContext } from "../reporters/command-result.ts";

/** A build that ends sooner shows nothing: a line that flashes up tells no one anything. */
const QUIET_MS = 400;
const EVERY_MS = 100;
/** Before that, how long it will take is a guess. */
const TELLING_MS = 1500;

/** What a build is at, on one line of the terminal. */
export function progressLine(io: Pick<CliContext, "now" | "status">): (progress: Progress) => void {
  const begin = io.now();
  let last = begin;
  let making = 0;
  return (progress) => {
    const now = io.now();
    if (progress.total > 0 && making === 0) making = now;
    if (now - begin < QUIET_MS || now - last < EVERY_MS) return;
    last = now;
    io.status(lineOf(progress, now - making));
  };
}

function lineOf({ stage, done, total }: Progress, elapsed: number): string {
  if (total === 0) return `Building: ${stage}`;
  const left = (elapsed / Math.max(1, done)) * (total - done);
  const time = elapsed < TELLING_MS || done === 0 || left < 1000 ? "" : `, about ${Math.ceil(left / 1000)} s left`;
  return `Building: ${stage}, ${done} of ${total}${time}`;
}
