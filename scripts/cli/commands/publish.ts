import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { SITE } from "../../../functions/src/config/site.ts";
import { siteConfig } from "../../../site/site.config.ts";
import { fingerprint } from "../../build/bundle/fingerprint.ts";
import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import { plural } from "../../compile/diagnostics/plural.ts";
import { readDeployed, readHosting } from "../../project/read-hosting.ts";
import type { SourceFolders } from "../../project/read-sources.ts";
import { type Comparison, comparePages } from "../../publish/compare/compare-pages.ts";
import { livePages, type PagesBefore, pagesAtRevision, readPageList } from "../../publish/compare/pages-before.ts";
import { deployTo, planDeployment, type Target } from "../../publish/deploy.ts";
import { Interrupted, orInterrupted } from "../../publish/interruption.ts";
import { failed, interrupted, resultsOf } from "../../publish/outcomes.ts";
import { checkOwnSite } from "../../publish/own-site.ts";
import { LIVE_WORDS, StepFailed, Steps } from "../../publish/steps.ts";
import { builtContent } from "../../publish/verify/built-content.ts";
import { unpublishedSlugs } from "../../publish/verify/unpublished-slugs.ts";
import { type Verified, verifySite } from "../../publish/verify/verify-site.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import { oneBuild } from "../one-build.ts";
import { ENGINE_ROOT, type Folders, resolveFolders } from "../options.ts";
import { build } from "./build.ts";
import { check } from "./check.ts";

export interface PublishOptions {
  /** A preview channel of Hosting, in place of the live site. */
  channel?: string;
  project?: string;
  /** A revision to compare with, in place of the live site. */
  against?: string;
  /** Where the site is live. */
  live?: string;
  dryRun?: boolean;
  /** False: the site alone is deployed. */
  functions?: boolean;
}

interface Publication {
  given: PublishOptions;
  folders: Folders;
  io: CliContext;
  steps: Steps;
  live: string;
  /** What deploys is told to end by it. */
  stop: AbortSignal;
}

/** Checks, builds, verifies, says what changes for readers, and deploys. However it ends, it says what is live then. */
export async function publish(given: PublishOptions, io: CliContext): Promise<CommandResult> {
  const steps = new Steps(io);
  const publication = { given, folders: foldersFor(given, io.cwd), io: steady(io), steps, live: liveUrl(given) };
  const mustWait = () => steps.isDeploying;
  const wait = () => io.log("Interrupted: waiting for firebase-tools to end, to know what is live.");
  checkChannel(given.channel);
  // Who looks at a preview is told where it is; the live site tells everybody.
  if (given.channel === undefined)
    checkOwnSite(siteConfig, SITE, await readHosting(publication.folders.root, ENGINE_ROOT));
  try {
    return await orInterrupted({ mustWait, wait }, (stop) => publishInSteps({ ...publication, stop }));
  } catch (error) {
    if (error instanceof ContentErrors) {
      io.log(LIVE_WORDS.unchanged);
      return { ...error.outcome, done: "", results: resultsOf(steps) };
    }
    if (error instanceof Interrupted) return interrupted(error, steps);
    if (!(error instanceof StepFailed)) throw error;
    return failed(error, steps);
  }
}

async function publishInSteps(publication: Publication): Promise<CommandResult> {
  const { given, folders, io, steps } = publication;
  const engine = fingerprint(ENGINE_ROOT).hash;
  const checking = () => withoutErrors(check({}, io));
  const { diagnostics, textOf } = await steps.run({ name: "Check" }, checking, ({ done }) => firstLine(done));
  const before = given.against === undefined ? undefined : await revision(given.against, publication);
  const building = () => withoutErrors(build({ out: folders.out }, io));
  await steps.run({ name: "Build" }, building, ({ done }) => firstLine(done));
  // From here on no other build may exchange what is looked at and deployed.
  return oneBuild(folders.root, io.log, async () => {
    const verified = await builtContent(folders.out);
    await verify(publication, engine);
    const comparison = await compare(publication, before ?? (await livePages(publication.live)));
    const url = await deploy(publication, verified);
    const results = { ...resultsOf(steps), comparison, ...(url !== undefined && { url }) };
    const done = given.dryRun ? "A dry run: nothing was deployed." : LIVE_WORDS[steps.live];
    return { diagnostics, textOf, done, results };
  });
}

async function deploy(publication: Publication, verified: string): Promise<string | undefined> {
  const { given, folders, steps, stop } = publication;
  const target: Target = { ...folders, ...given, functions: given.functions !== false, verified };
  if (given.dryRun) {
    planDeployment(target, steps);
    return undefined;
  }
  const url = await deployTo(target, steps, stop);
  if (given.channel === undefined) await lookAtLive(publication);
  return url;
}

async function verify({ folders, io, steps }: Publication, engine: string): Promise<void> {
  const work = async () => {
    const hosting = await readDeployed(folders.out);
    const unpublished = unpublishedSlugs(folders, { at: io.clock(), timeZone: siteConfig.timeZone });
    const found = await verifySite({ out: folders.out, hosting, siteUrl: siteConfig.url, unpublished });
    if (found.problems.length > 0) {
      throw new StepFailed(
        found.problems.join("\n"),
        "Mend the links that posts write themselves. Of all else tell the maintainers of briefs: a build should not make it",
      );
    }
    if (fingerprint(ENGINE_ROOT).hash !== engine) {
      throw new StepFailed("briefs or the site's code has changed meanwhile", "Run it again when nobody edits them");
    }
    return found;
  };
  const told = ({ pages, links }: Verified) => `${plural(pages, "page")}, ${plural(links, "link")}`;
  const { remarks } = await steps.run({ name: "Verify" }, work, told);
  for (const line of remarks) io.log(line);
}

async function compare({ folders, io }: Publication, before: PagesBefore): Promise<Comparison> {
  const { redirects = [] } = await readDeployed(folders.out);
  const comparison = await comparePages(folders.out, redirects, before);
  for (const line of comparison.lines) io.log(line);
  return comparison;
}

/** Before the present sources are built: what is kept of a build is that of the last one. */
function revision(name: string, { folders, io, steps }: Publication): Promise<PagesBefore> {
  const out = join(folders.root, ".briefs/against/dist");
  const quiet = { ...io, ci: false, log: () => {} };
  const buildThen = async ({ posts, infographics }: SourceFolders) => {
    const { diagnostics } = await build({ posts, infographics, out }, quiet);
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

/** Not a step that fails: it is deployed. */
async function lookAtLive({ folders, live, steps }: Publication): Promise<void> {
  await steps.run(
    { name: "Live site" },
    async () => {
      const there = await livePages(live);
      if (there.status === "unknown") return `not seen, as ${there.why}`;
      return isDeepStrictEqual(there.pages, await readPageList(folders.out))
        ? `${live} has this build`
        : `${live} has another build still`;
    },
    (seen) => seen,
  );
}

class ContentErrors extends Error {
  readonly outcome: CommandResult;

  constructor(outcome: CommandResult) {
    super("There are errors in the content");
    this.outcome = outcome;
  }
}

async function withoutErrors(work: Promise<CommandResult>): Promise<CommandResult> {
  const outcome = await work;
  if (hasErrors(outcome.diagnostics)) throw new ContentErrors(outcome);
  return outcome;
}

/** A rehearsal leaves what was built where it is. */
function foldersFor({ dryRun = false }: PublishOptions, cwd: string): Folders {
  const folders = resolveFolders({}, cwd);
  return dryRun ? { ...folders, out: join(folders.root, ".briefs/dry-run/dist") } : folders;
}

/** One moment for all steps, and no source is written: an address that is published is in the lock already. */
function steady(io: CliContext): CliContext {
  const at = io.clock();
  return { ...io, ci: true, clock: () => at };
}

function liveUrl({ live = siteConfig.url }: PublishOptions): string {
  if (URL.canParse(live)) return live;
  throw new UsageError(`--live ${live} is no address`, "Write it whole, such as --live https://example.com");
}

function checkChannel(channel: string | undefined): void {
  if (channel === undefined || (/^[a-z0-9][a-z0-9-]{0,62}$/i.test(channel) && channel.toLowerCase() !== "live")) return;
  throw new UsageError(
    `--channel ${channel} names no preview channel`,
    "Use letters, digits and hyphens, and not the name live",
  );
}

function firstLine(text: string): string {
  return text.split("\n")[0] ?? "";
}
