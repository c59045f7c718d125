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
  /** The folder of briefs. */
  root: string;
  /** Further arguments of the program. */
  args?: string[];
  /** The folder of the bundle. */
  target: string;
  /** The files that the bundle may consist of: those in its fingerprint. */
  files: Record<string, string>;
  /** Whether the sources still have the hash that the folder is named after. */
  isCurrent(): boolean;
}

interface Bundled {
  /** What the program printed to stdout. */
  said: string;
  /** An error message, or "". */
  problem: string;
}

/**
 * Few threads, and an allocator that keeps little memory. With these settings the bundler takes 240 MB instead of 450, and no
 * longer on two cores. On more cores, it might be some tenths of a second quicker without them.
 */
const FRUGAL = {
  RAYON_NUM_THREADS: "2",
  ROLLDOWN_WORKER_THREADS: "2",
  ROLLDOWN_MAX_BLOCKING_THREADS: "2",
  ...FRUGAL_ALLOCATOR,
};

/**
 * Runs a bundler in a process of its own, whose memory is free again afterwards. If this process is interrupted, it kills the
 * bundler and removes what was half written. If this process is killed at once, the bundler runs to its end, and what it leaves
 * is removed together with older bundles.
 */
export function runBundler({ program, root, args = [], target, files, isCurrent }: Bundling): Promise<Bundled> {
  const temporary = `${target}.${process.pid}`;
  const child = spawn(process.execPath, [program, root, temporary, ...args], {
    // Bundlers compile JSX according to NODE_ENV: it has to fit the production version of React in the bundle.
    env: { ...FRUGAL, ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const cleanUp = () => {
    child.kill("SIGKILL");
    // The killed process may still finish a write.
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  };
  return withCleanup(cleanUp, async () => {
    const [said, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    if (status !== 0 && /No space left on device|ENOSPC/.test(errors))
      throw new UsageError(`The disk has no room for ${temporary}`, "Make room on the disk, and run it again");
    // The bundle would be found under that name again when the change is undone.
    if (status === 0 && !isCurrent())
      throw new UsageError("The code of the site has changed while it was bundled", AGAIN);
    if (status === 0) assertKnown(bundledModules(temporary), files);
    const problem =
      status === 0 ? await putBundle(temporary, target) : errors.trim() || `${basename(program)} ended with ${status}`;
    return { said, problem };
  });
}

/** Throws if a bundled module is not in the fingerprint: its changes would go unnoticed. */
function assertKnown(modules: string[], files: Record<string, string>): void {
  const unknown = modules.find((path) => !(path in files || `./${path}` in files));
  if (unknown === undefined) return;
  throw new UsageError(
    `${unknown} is bundled, but no other module names it by a relative path`,
    "Import it like ./it.ts: a build follows such names to find out what has changed.",
  );
}

const AGAIN = "Run it again when nobody edits site/ and scripts/.";
