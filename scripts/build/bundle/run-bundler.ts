import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { FRUGAL_ALLOCATOR } from "../../system/frugal-allocator.ts";
import { UsageError } from "../../system/usage-error.ts";
import { withCleanup } from "../../system/with-cleanup.ts";
import { bundledModules } from "./bundled-modules.ts";
import { putBundle } from "./put-bundle.ts";

export interface Bundling {
  program: string;
  /** Where briefs lies. */
  root: string;
  /** Further arguments of the program. */
  args?: string[];
  /** The folder. */
  target: string;
  /** The files that the bundle is made of, as far as its fingerprint knows. */
  files: Record<string, string>;
  /** What the folder is named after is what it was when it was read. */
  isCurrent(): boolean;
}

interface Bundled {
  /** What the program said. */
  said: string;
  /** What went wrong, or nothing. */
  problem: string;
}

/**
 * Few threads, and an allocator that keeps little. With these the bundler takes 240 MB instead of 450, and on two cores no longer. On
 * more it might be some tenths of a second quicker.
 */
const FRUGAL = {
  RAYON_NUM_THREADS: "2",
  ROLLDOWN_WORKER_THREADS: "2",
  ROLLDOWN_MAX_BLOCKING_THREADS: "2",
  ...FRUGAL_ALLOCATOR,
};

/**
 * By a process of its own, whose memory is free again afterwards. It ends with this one, and leaves nothing half-made, unless
 * this one is killed at once: then it goes on to its end, and what it leaves is removed with what is older.
 */
export function runBundler({ program, root, args = [], target, files, isCurrent }: Bundling): Promise<Bundled> {
  const temporary = `${target}.${process.pid}`;
  const child = spawn(process.execPath, [program, root, temporary, ...args], {
    // Bundlers choose by it how JSX is compiled: for the React that is in the bundle, whoever builds.
    env: { ...FRUGAL, ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const cleanUp = () => {
    child.kill("SIGKILL");
    // What it was just writing may come after.
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  };
  return withCleanup(cleanUp, async () => {
    const [said, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    if (status !== 0 && /No space left on device|ENOSPC/.test(errors))
      throw new UsageError(`The disk has no room for ${temporary}`, "Make room on the disk, and run it again");
    // It would be found again under that name when the change is undone.
    if (status === 0 && !isCurrent())
      throw new UsageError("The code of the site has changed while it was bundled", AGAIN);
    if (status === 0) assertKnown(bundledModules(temporary), files);
    const problem =
      status === 0 ? await putBundle(temporary, target) : errors.trim() || `${basename(program)} ended with ${status}`;
    return { said, problem };
  });
}

/** A change of a module that the fingerprint does not know would go unnoticed. */
function assertKnown(modules: string[], files: Record<string, string>): void {
  const unknown = modules.find((path) => !(path in files || `./${path}` in files));
  if (unknown === undefined) return;
  throw new UsageError(
    `${unknown} is bundled, but no other module names it by a relative path`,
    "Import it like ./it.ts: a build follows such names to find out what has changed.",
  );
}

const AGAIN = "Run it again when nobody edits site/ and scripts/.";
