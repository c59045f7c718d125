import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { npmCommand } from "../system/npm-command.ts";

/** Fetched by npx when it is needed. It is not a dependency, as it is larger than all the others together. */
const FIREBASE_TOOLS = "firebase-tools@15.34.2";

/** After this time, a signal that was sent to both processes has arrived here as well. */
const SIGNAL_MS = 100;

export interface FirebaseAnswer {
  ok: boolean;
  /** Everything that was printed. */
  output: string;
  /** What a person can do about a failure. */
  hint: string;
}

/**
 * Runs firebase-tools in a folder. It never asks a question: where it would, it fails and says so. When `stop` is aborted, the
 * child gets the signal, and its end is awaited.
 */
export async function firebase(args: string[], cwd: string, stop: AbortSignal): Promise<FirebaseAnswer> {
  const npx = npmCommand("npx", npxArguments(args));
  const child = spawn(npx.command, npx.args, { ...npx.options, cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = Promise.withResolvers<boolean>();
  child.once("close", (code) => ended.resolve(code === 0));
  child.once("error", (error) => {
    output += error.message;
    ended.resolve(false);
  });
  // Ctrl-C in a terminal reaches the child by itself; a signal to this process alone does not.
  const pass = () => child.kill(stop.reason.signal);
  stop.addEventListener("abort", pass);
  const ok = await ended.promise.finally(() => stop.removeEventListener("abort", pass));
  // The child's end by Ctrl-C may be reported before this process receives its own Ctrl-C.
  if (!ok) await setTimeout(SIGNAL_MS);
  return { ok, output, hint: ok ? "" : hintFor(output) };
}

/** As a person would type it. */
export function commandLine(args: string[]): string {
  return ["npx", ...npxArguments(args)].join(" ");
}

function npxArguments(args: string[]): string[] {
  return ["--yes", FIREBASE_TOOLS, ...args];
}

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|fetch failed/i;

/** What to do about a failure, by the words of npx and of firebase-tools. */
const HINTS: [RegExp, string][] = [
  [/spawn npx ENOENT|'npx' is not recognized/, "Install npm, which brings npx"],
  [/npm (?:error|ERR!)/, `Find out why npm cannot fetch ${FIREBASE_TOOLS}: npm ping`],
  [
    /Failed to authenticate|Authentication Error|no longer valid|not logged in/i,
    `Log in: npx ${FIREBASE_TOOLS} login. In CI, let GOOGLE_APPLICATION_CREDENTIALS name the key of a service account`,
  ],
  [
    /No currently active project|No project active|Invalid project/i,
    `Name the project: --project ID, or once and for all npx ${FIREBASE_TOOLS} use --add, which writes .firebaserc`,
  ],
  [
    /\b40[13]\b|permission|\bactAs\b/i,
    "Let the account have the roles that .github/workflows/publish.yml names in the project, or name another project",
  ],
];

function hintFor(output: string): string {
  if (OFFLINE.test(output)) return "Check the network, and run it again";
  return HINTS.find(([words]) => words.test(output))?.[1] ?? "Correct what it says, and run it again";
}
