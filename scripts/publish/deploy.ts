import { basename } from "node:path";
import { deployConfigOf } from "../project/firebase-config.ts";
import { commandLine, type FirebaseAnswer, firebase } from "./firebase.ts";
import { type LiveState, StepFailed, type Steps } from "./steps.ts";
import { builtContent } from "./verify/built-pages.ts";

export interface DeployTarget {
  root: string;
  /** The folder of the built site. */
  out: string;
  project?: string | undefined;
  /** A preview channel of Hosting, in place of the live site. */
  channel?: string | undefined;
  /** Whether the functions are deployed, too. */
  functions: boolean;
  /** The hash of the content that was verified: nothing else is deployed. */
  verified: string;
}

interface DeployStep {
  name: string;
  args: string[];
  /** What is live if it fails, and if it succeeds. */
  failed: LiveState;
  done: LiveState;
  /** The result in words. */
  said: string;
}

/**
 * Deploys the functions first: new pages may need them, while old pages work with new functions. Runs two commands rather
 * than one, so that it is known which half was deployed.
 */
function stepsFor(target: DeployTarget): DeployStep[] {
  const project = target.project ? ["--project", target.project] : [];
  const config = ["--config", basename(deployConfigOf(target.out)), ...project];
  const access = { args: ["hosting:sites:list", ...config, "--json"], said: "good" };
  const ask: DeployStep = { name: "Login and project", ...access, failed: "unchanged", done: "unchanged" };
  if (target.channel !== undefined) {
    const args = ["hosting:channel:deploy", target.channel, ...config, "--json"];
    return [
      ask,
      { name: `Channel ${target.channel}`, args, failed: "channel perhaps", done: "channel", said: "deployed" },
    ];
  }
  const deploy = (only: string) => ["deploy", "--only", only, ...config, "--non-interactive"];
  const hosting = { name: "Site", args: deploy("hosting"), said: "deployed" };
  if (!target.functions) return [ask, { ...hosting, failed: "site perhaps", done: "site" }];
  // Includes the rules and indexes of the store, which the functions need.
  const functions = { name: "Functions", args: deploy("firestore,functions"), said: "deployed" };
  return [
    ask,
    { ...functions, failed: "functions perhaps", done: "functions" },
    { ...hosting, failed: "functions, site perhaps", done: "all" },
  ];
}

/** Prints the commands that would be run. */
export function planDeployment(target: DeployTarget, steps: Steps): void {
  for (const { name, args } of stepsFor(target)) steps.plan({ name, command: commandLine(args) });
}

/**
 * Runs the steps, and returns the channel's address, if there is one. A step that succeeds after `stop` was aborted is the last
 * one.
 */
export async function deployTo(target: DeployTarget, steps: Steps, stop: AbortSignal): Promise<string | undefined> {
  let url: string | undefined;
  for (const { name, args, failed, done, said } of stepsFor(target)) {
    await steps.run(
      { name, command: commandLine(args) },
      async () => {
        if (done !== "unchanged") await checkVerified(target);
        // A child that starts now has not received a signal that arrived before.
        stop.throwIfAborted();
        const answer = await firebase(args, target.root, stop);
        if (!answer.ok) {
          steps.live = failed;
          stop.throwIfAborted();
          throw new StepFailed(lastWords(answer), answer.hint);
        }
        steps.live = done;
        // firebase-tools prints a URL for each site, under the site's name.
        url = /"url":\s*"(https:[^"]+)"/.exec(answer.output)?.[1] ?? url;
      },
      () => (target.channel !== undefined && url ? `${said} at ${url}` : said),
    );
    stop.throwIfAborted();
  }
  return url;
}

/** Other builds of this project wait for the lock; a build from elsewhere, or a person, may change the folder all the same. */
async function checkVerified({ out, verified }: DeployTarget): Promise<void> {
  if ((await builtContent(out)) === verified) return;
  throw new StepFailed(`${out} has changed since it was verified`, "Run it again when nobody else writes there");
}

const MOST_LINES = 12;

/** The reason stands at the end of the output, or with --json in a field of it. */
function lastWords({ output }: FirebaseAnswer): string {
  const [, said] = /"error":\s*("(?:[^"\\]|\\.)*")/.exec(output) ?? [];
  const text: string = said === undefined ? output : JSON.parse(said);
  const lines = text.trim().split(/\r?\n/);
  return lines.slice(-MOST_LINES).join("\n") || "It ended without a word";
}
