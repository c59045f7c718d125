import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";

/** Fetched by npx when it is needed, and no dependency: it is larger than all the rest together. */
export const FIREBASE_TOOLS = "firebase-tools@15.34.2";

/** By then a signal that was sent to both has arrived. */
const SIGNAL_MS = 100;

export interface FirebaseAnswer {
  ok: boolean;
  /** All that was printed. */
  output: string;
  /** What a person can do about a failure. */
  remedy: string;
}

/**
 * Runs firebase-tools in a folder. It never asks: what it would ask for is a failure that says so. With `stop` it is told
 * to end, and waited for.
 */
export async function firebase(args: string[], cwd: string, stop: AbortSignal): Promise<FirebaseAnswer> {
  const child = spawn("npx", npxArguments(args), { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = Promise.withResolvers<boolean>();
  child.once("close", (code) => ended.resolve(code === 0));
  child.once("error", (error) => {
    output += error.message;
    ended.resolve(false);
  });
  // A terminal's Ctrl-C reaches it by itself; a signal to this process alone does not.
  const pass = () => child.kill(stop.reason.signal);
  stop.addEventListener("abort", pass);
  const ok = await ended.promise.finally(() => stop.removeEventListener("abort", pass));
  // It may be known to have ended by Ctrl-C before Ctrl-C itself is known of.
  if (!ok) await setTimeout(SIGNAL_MS);
  return { ok, output, remedy: ok ? "" : remedyFor(output) };
}

/** As a person would type it. */
export function commandLine(args: string[]): string {
  return ["npx", ...npxArguments(args)].join(" ");
}

function npxArguments(args: string[]): string[] {
  return ["--yes", FIREBASE_TOOLS, ...args];
}

const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|fetch failed/i;

/** By the words of npx and of firebase-tools. */
const REMEDIES: [RegExp, string][] = [
  [/spawn npx ENOENT/, "Install npm, which brings npx"],
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

function remedyFor(output: string): string {
  if (OFFLINE.test(output)) return "Look whether there is a network, and run it again";
  return REMEDIES.find(([words]) => words.test(output))?.[1] ?? "Mend what it says, and run it again";
}
