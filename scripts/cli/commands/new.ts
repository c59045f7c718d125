import type { Command } from "commander";
import type { CreatedPost, CreatePostOptions } from "../../author/new/create-post.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
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
      report(await (category === "page" ? newPage(title, context) : newPost({ category, title, ...given }, context)));
    });
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

/** Begins a page of the owner. That of privacy says what the site stores. */
async function newPage(name: string, context: CliContext): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  const { today } = await import("../clock.ts");
  const { createTextPage } = await import("../../author/new/create-text-page.ts");
  const folders = resolveFolders({}, context.cwd);
  const day = today(siteConfig.timeZone, context);
  const page = await createTextPage({ name, folders, siteConfig, day });
  return plainResult(nextStepsOfPage(page, name), { page });
}

function nextStepsOfPage(page: string, name: string): string {
  const own =
    name === "privacy"
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
