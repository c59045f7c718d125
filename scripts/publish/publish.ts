import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { withBuildLock } from "../build/build-project.ts";
import { fingerprint } from "../build/bundle/fingerprint.ts";
import { hasErrors, plural } from "../compile/diagnostics/diagnostic.ts";
import { readDeployed, readFirebase, readHosting } from "../project/firebase-config.ts";
import type { SourceFolders } from "../project/read-sources.ts";
import type { CommandResult } from "../reporters/command-result.ts";
import { dataHash } from "../system/hash.ts";
import { Interrupted } from "../system/interrupted.ts";
import { UsageError } from "../system/usage-error.ts";
import {
  comparePages,
  livePages,
  type PageComparison,
  type PagesBefore,
  pagesAtRevision,
  readPageList,
} from "./compare/compare-pages.ts";
import { type DeployTarget, deployTo, planDeployment } from "./deploy.ts";
import { handOver } from "./hand-over.ts";
import { orInterrupted } from "./interruption.ts";
import { failed, interrupted, resultsOf } from "./outcomes.ts";
import { checkNothingLeft, checkRegion } from "./own-site.ts";
import { LIVE_STATES, StepFailed, type StepLog, Steps } from "./steps.ts";
import { templateTexts } from "./template-texts.ts";
import { builtContent } from "./verify/built-pages.ts";
import { unpublishedSlugs } from "./verify/unpublished-leaks.ts";
import { type VerifiedSite, verifySite } from "./verify/verify-site.ts";

export interface PublishOptions extends StepLog {
  /** A preview channel of Hosting, in place of the live site. */
  channel?: string;
  project?: string;
  /** A revision to compare with, in place of the live site. */
  against?: string;
  /** Where the site is live. */
  live: string;
  dryRun: boolean;
  /** If false, only the site is deployed. */
  functions: boolean;
  siteConfig: SiteConfig;
  /** The folder of briefs itself. */
  engine: string;
  folders: SourceFolders & { out: string };
  /** The moment that decides what is published. */
  at: number;
  check(): Promise<CommandResult>;
  build(out: string): Promise<CommandResult>;
  /** Builds other sources, without reporting it to the user. */
  buildRevision(given: { posts: string; infographics: string; out: string }): Promise<CommandResult>;
}

interface Publication extends PublishOptions {
  steps: Steps;
  /** Aborted when the deployment is to end. */
  stop: AbortSignal;
}

/** Checks, builds, verifies, says what changes for readers, and deploys. However it ends, it says what is live then. */
export async function publish(options: PublishOptions): Promise<CommandResult> {
  const { channel, siteConfig, folders, engine, log } = options;
  const steps = new Steps(options);
  const mustWait = () => steps.isDeploying;
  const wait = () => log("Interrupted: waiting for firebase-tools to end, to know what is live.");
  checkHost(options);
  // A preview may have placeholders, because only people who are told its address look at it. The live site may not.
  if (channel === undefined) {
    const { categories, timeZone } = siteConfig;
    checkNothingLeft(siteConfig, folders.root, await templateTexts(folders, categories, { at: options.at, timeZone }));
    checkRegion(siteConfig, await readHosting(folders.root, engine));
  }
  try {
    return await orInterrupted({ mustWait, wait }, (stop) => publishInSteps({ ...options, steps, stop }));
  } catch (error) {
    if (error instanceof ContentErrors) {
      log(LIVE_STATES.unchanged);
      return { ...error.result, done: "", results: resultsOf(steps) };
    }
    if (error instanceof Interrupted) return interrupted(error, steps);
    if (!(error instanceof StepFailed)) throw error;
    return failed(error, steps);
  }
}

/** Refuses --channel and --project for other hosts: both are Firebase's. */
function checkHost({ siteConfig: { host = "firebase" }, channel, project }: PublishOptions): void {
  const given = Object.entries({ channel, project }).find(([, value]) => value !== undefined);
  if (host === "firebase" || !given) return;
  throw new UsageError(
    `--${given[0]} is for Firebase, and site/site.config.ts has host: "${host}"`,
    "Leave the option out: publish then checks, builds, and says what to upload",
  );
}

async function publishInSteps(publication: Publication): Promise<CommandResult> {
  const { against, dryRun, folders, live, log, steps } = publication;
  const builtBy = await hashOfEngine(publication);
  const checking = () => withoutErrors(publication.check());
  const { diagnostics, textOf } = await steps.run({ name: "Check" }, checking, ({ done }) => firstLine(done));
  const before = against === undefined ? undefined : await buildRevision(against, publication);
  const building = () => withoutErrors(publication.build(folders.out));
  await steps.run({ name: "Build" }, building, ({ done }) => firstLine(done));
  // From here on, no other build may replace what is verified and deployed.
  return withBuildLock(folders.root, log, async () => {
    const verified = await builtContent(folders.out);
    await verify(publication, builtBy);
    const comparison = await compare(publication, before ?? (await livePages(live)));
    const handed = handOver(publication.siteConfig, folders);
    if (handed)
      return {
        diagnostics,
        textOf,
        done: handed.done,
        results: { ...resultsOf(steps), comparison, folder: handed.folder },
      };
    const url = await deploy(publication, verified);
    const results = { ...resultsOf(steps), comparison, ...(url !== undefined && { url }) };
    const done = dryRun ? "A dry run: nothing was deployed." : LIVE_STATES[steps.live];
    return { diagnostics, textOf, done, results };
  });
}

/** The hash of everything that the site is built and served with, but for the sources. */
async function hashOfEngine({ engine, folders, siteConfig: config }: Publication): Promise<string> {
  return dataHash([fingerprint({ engine, root: folders.root, config }).hash, await readFirebase(folders.root, engine)]);
}

async function verify(publication: Publication, builtBy: string): Promise<void> {
  const { folders, at, siteConfig, log, steps } = publication;
  const { url: siteUrl, timeZone, categories } = siteConfig;
  const work = async () => {
    const hosting = await readDeployed(folders.out);
    const unpublished = unpublishedSlugs(folders, categories, { at, timeZone });
    const found = await verifySite({ out: folders.out, hosting, siteUrl, unpublished });
    if (found.problems.length > 0) {
      throw new StepFailed(
        found.problems.join("\n"),
        "Correct the links that posts write themselves. Report all else to the maintainers of briefs: a build should not make it",
      );
    }
    if ((await hashOfEngine(publication)) !== builtBy) {
      throw new StepFailed("briefs or the site's code has changed meanwhile", "Run it again when nobody edits them");
    }
    return found;
  };
  const describe = ({ pages, links }: VerifiedSite) => `${plural(pages, "page")}, ${plural(links, "link")}`;
  const { warnings } = await steps.run({ name: "Verify" }, work, describe);
  for (const line of warnings) log(line);
}

async function compare({ folders, siteConfig, log }: Publication, before: PagesBefore): Promise<PageComparison> {
  const { redirects = [] } = await readDeployed(folders.out);
  const comparison = await comparePages({ out: folders.out, redirects, base: basePath(siteConfig) }, before);
  for (const line of comparison.lines) log(line);
  return comparison;
}

/** Builds an earlier revision. This comes before the build of the present sources, because the cache holds the last build. */
function buildRevision(name: string, { folders, steps, ...publication }: Publication): Promise<PagesBefore> {
  const out = join(folders.root, ".briefs/against/dist");
  const buildThen = async ({ posts, infographics }: SourceFolders) => {
    const { diagnostics } = await publication.buildRevision({ posts, infographics, out });
    if (!hasErrors(diagnostics)) return out;
    throw new StepFailed(
      `The present briefs finds errors in the posts of ${name}: they cannot be compared`,
      "Compare with a later revision, or with the live site by leaving --against out",
    );
  };
  return steps.run(
    { name: `Build ${name}` },
    () => pagesAtRevision(name, folders, buildThen),
    () => "done",
  );
}

async function deploy(publication: Publication, verified: string): Promise<string | undefined> {
  const { folders, siteConfig, channel, project, functions, dryRun, steps, stop } = publication;
  const target: DeployTarget = {
    ...{ root: folders.root, out: folders.out, channel, project, verified },
    functions: functions && hasNewsletter(siteConfig),
  };
  if (dryRun) {
    planDeployment(target, steps);
    return undefined;
  }
  const url = await deployTo(target, steps, stop);
  if (channel === undefined) await checkLive(publication);
  return url;
}

/** Compares the live site with this build. This step cannot fail, because the site is deployed by now. */
async function checkLive({ folders, live, steps }: Publication): Promise<void> {
  await steps.run(
    { name: "Live site" },
    async () => {
      const there = await livePages(live);
      if (there.status === "unknown") return `not seen, as ${there.why}`;
      const isThisBuild = isDeepStrictEqual(there.pages, await readPageList(folders.out));
      return isThisBuild ? `${live} has this build` : `${live} has another build still`;
    },
    (seen) => seen,
  );
}

class ContentErrors extends Error {
  readonly result: CommandResult;

  constructor(result: CommandResult) {
    super("There are errors in the content");
    this.result = result;
  }
}

async function withoutErrors(work: Promise<CommandResult>): Promise<CommandResult> {
  const result = await work;
  if (hasErrors(result.diagnostics)) throw new ContentErrors(result);
  return result;
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}
