import type { Command } from "commander";
import { PRIVACY_PAGE } from "../../../site/content/navigation.ts";
import type { CreatedPost, CreatePostOptions } from "../../author/new/create-post.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, addSourceOptions, type GivenFolders, resolveFolders } from "../options.ts";

type NewOptions = Omit<CreatePostOptions, "date"> & GivenFolders;

export function defineNew(briefs: Command, { context, report }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "new",
    description: "Create a post with a first figure that passes all checks, or a page.",
    examples: ['briefs new explainers "How Agents Remember" --figure flow', "briefs new page privacy"],
  });
  addSourceOptions(command)
    .argument("<category>", "where it is listed, such as explainers; or page")
    .argument("<title>", "its headline, in quotes; of a page, its address")
    .option("--figure <kind>", "kind of its first figure", "bar")
    .option("--slug <slug>", "last part of its address (default: made of the title)")
    .option("--draft", "checked, but not published yet")
    .action(async (category, title, given) => {
      if (category === "page") refuseForPages(command, OF_POSTS);
      report(
        await (category === "page" ? newPage(title, given, context) : newPost({ category, title, ...given }, context)),
      );
    });
}

const OF_POSTS = ["figure", "slug", "draft"];

function refuseForPages(command: Command, options: readonly string[]): void {
  const [option] = options.filter((name) => command.getOptionValueSource(name) === "cli");
  if (option === undefined) return;
  throw new ArgumentError(`A page has no --${option}`, "Leave it out: only posts have it");
}

/** Begins a post: its file and a first figure, in which briefs check finds no problem. */
async function newPost(given: NewOptions, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { today } = await import("../clock.ts");
  const { createPost } = await import("../../author/new/create-post.ts");
  const folders = resolveFolders(given, context.cwd);
  const date = today(siteConfig.timeZone, context);
  const begun = await createPost({ ...given, date }, { folders, siteConfig, log: context.log });
  const { renewEditorFiles } = await import("../../project/editor-files.ts");
  const renewed = context.ci ? [] : renewEditorFiles(folders.root, siteConfig);
  return plainResult([nextSteps(begun), ...renewed].join("\n"), { ...begun });
}

/** Begins a page of the owner. A privacy page begins with what the site stores. */
async function newPage(name: string, given: GivenFolders, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { today } = await import("../clock.ts");
  const { createTextPage } = await import("../../author/new/create-text-page.ts");
  const folders = resolveFolders(given, context.cwd);
  const day = today(siteConfig.timeZone, context);
  const page = await createTextPage({ name, folders, siteConfig, day });
  return plainResult(nextStepsOfPage(page, name), { page });
}

function nextStepsOfPage(page: string, name: string): string {
  const own = PRIVACY_PAGE.test(name)
    ? "\n  Read every sentence: it has to be true of your site. Write your own address in place of the example."
    : "";
  return `Wrote ${page}

Next:${own}
  Link it in site/site.config.ts, by navigation or footer: { label: "…", to: "${name}" }
  npx briefs dev --open   shows the page while you write`;
}

function nextSteps({ post, figure, shown = [] }: CreatedPost): string {
  return `Wrote ${[post, figure, ...shown].join("\n      ")}

Next: write the text and the figure, both are examples now.
  npx briefs dev --open   shows the page while you write
  npx briefs check        says what is wrong, and where
Commit them together with posts/slugs.lock.json, where the build enters the post's address.`;
}
