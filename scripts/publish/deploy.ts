import { basename } from "node:path";
import { deployConfigOf } from "../project/firebase-config.ts";
import { commandLine, type FirebaseAnswer, firebase } from "./firebase.ts";
import { type LiveState, StepFailed, type Steps } from "./steps.ts";
import { builtContent } from "./verify/built-content.ts";

export interface Target {
  root: string;
  /** The built site. */
  out: string;
  project?: string | undefined;
  /** A preview channel of Hosting, in place of the live site. */
  channel?: string | undefined;
  /** Whether the functions are deployed, too. */
  functions: boolean;
  /** The hash of what was verified: nothing else is deployed. */
  verified: string;
}

interface DeployStep {
  name: string;
  args: string[];
  /** What is live if it fails, and if it succeeds. */
  failed: LiveState;
  done: LiveState;
  told: string;
}

/**
 * The functions come first: new pages may need them, while old pages get along with new ones. Two commands rather than
 * one, so that it is known which half was deployed.
 */
function stepsFor(target: Target): DeployStep[] {
  const config = [
    "--config",
    basename(deployConfigOf(target.out)),
    ...(target.project ? ["--project", target.project] : []),
  ];
  const access = { args: ["hosting:sites:list", ...config, "--json"], told: "good" };
  const ask: DeployStep = { name: "Login and project", ...access, failed: "unchanged", done: "unchanged" };
  if (target.channel !== undefined) {
    const args = ["hosting:channel:deploy", target.channel, ...config, "--json"];
    return [
      ask,
      { name: `Channel ${target.channel}`, args, failed: "channel perhaps", done: "channel", told: "deployed" },
    ];
  }
  const deploy = (only: string) => ["deploy", "--only", only, ...config, "--non-interactive"];
  const hosting = { name: "Site", args: deploy("hosting"), told: "deployed" };
  if (!target.functions) return [ask, { ...hosting, failed: "site perhaps", done: "site" }];
  // With the rules of the store and its indexes, which they need.
  const functions = { name: "Functions", args: deploy("firestore,functions"), told: "deployed" };
  return [
    ask,
    { ...functions, failed: "functions perhaps", done: "functions" },
    { ...hosting, failed: "functions, site perhaps", done: "all" },
  ];
}

/** Says what would be run. */
export function planDeployment(target: Target, steps: Steps): void {
  for (const { name, args } of stepsFor(target)) steps.plan({ name, command: commandLine(args) });
}

/** The channel's address, where there is one. What was told to stop, and ended well all the same, is the last step. */
export async function deployTo(target: Target, steps: Steps, stop: AbortSignal): Promise<string | undefined> {
  let url: string | undefined;
  for (const { name, args, failed, done, told } of stepsFor(target)) {
    await steps.run(
      { name, command: commandLine(args) },
      async () => {
        if (done !== "unchanged") await checkVerified(target);
        // A signal of meanwhile has reached nobody else: what would begin now would not know of it.
        stop.throwIfAborted();
        const answer = await firebase(args, target.root, stop);
        if (!answer.ok) {
          steps.live = failed;
          stop.throwIfAborted();
          throw new StepFailed(lastWords(answer), answer.remedy);
        }
        steps.live = done;
        url = channelUrl(answer) ?? url;
      },
      () => (target.channel !== undefined && url ? `${told} at ${url}` : told),
    );
    stop.throwIfAborted();
  }
  return url;
}

/** Another build of the project waits; one from elsewhere, or a person, may change it all the same. */
async function checkVerified({ out, verified }: Target): Promise<void> {
  if ((await builtContent(out)) === verified) return;
  throw new StepFailed(`${out} has changed since it was verified`, "Run it again when nobody else writes there");
}

/** firebase-tools tells one per site, under the site's name. */
function channelUrl({ output }: FirebaseAnswer): string | undefined {
  return /"url":\s*"(https:[^"]+)"/.exec(output)?.[1];
}

const MOST_LINES = 12;

/** The reason is at the end of what was printed; with --json, it is a field of it. */
function lastWords({ output }: FirebaseAnswer): string {
  const [, said] = /"error":\s*("(?:[^"\\]|\\.)*")/.exec(output) ?? [];
  const text: string = said === undefined ? output : JSON.parse(said);
  const lines = text.trim().split(/\r?\n/);
  return lines.slice(-MOST_LINES).join("\n") || "It ended without a word";
}
