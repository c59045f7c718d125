import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { issueFile, numberOfFile } from "../../compile/issues/issue-number.ts";
import { compileMeta, type PostMeta } from "../../compile/post/compile-meta.ts";
import { newestFirst } from "../../compile/post/newest-first.ts";
import { asOf, type Clock } from "../../compile/post/schedule.ts";
import { momentOf, publicationOf } from "../../compile/post/site-time.ts";
import { listSources, type SourceFolders, sourceReader } from "../../project/read-sources.ts";
import { UsageError } from "../../system/usage-error.ts";
import { issueText, type NewIssue } from "./issue-text.ts";
import { nextSendTime } from "./next-send-time.ts";
import { writeNewFiles } from "./write-new-files.ts";

interface CreateIssueOptions {
  folders: SourceFolders;
  siteConfig: SiteConfig;
  clock: Clock;
  /** The number of an issue: only posts that were published after it was sent are taken. */
  since?: number | undefined;
}

export interface CreatedIssue extends NewIssue {
  file: string;
  /** How many posts are left for later issues. */
  left: number;
}

/** The most posts of a new issue: as many as readers read in a mail, and as fit into one. */
const POSTS_MAX = 10;

/** Writes the file of the next issue, with the published posts that no issue has had. */
export async function createIssue({ folders, siteConfig, clock, since }: CreateIssueOptions): Promise<CreatedIssue> {
  if (!hasNewsletter(siteConfig)) {
    throw new UsageError("This site has no newsletter", "Set newsletter: true in site/site.config.ts");
  }
  const { posts, issues } = readMetas(folders, siteConfig, clock);
  const after = since === undefined ? undefined : sendTimeOf(since, issues);
  const had = new Set(issues.flatMap(({ issue }) => issue?.posts ?? []));
  const fresh = published(posts).filter((post) => !had.has(post.id) && isAfter(post, after, clock.timeZone));
  const [lead, ...others] = leadFirst(fresh).slice(0, POSTS_MAX);
  if (!lead) throw nothingNew(since);
  const made: NewIssue = {
    number: Math.max(0, ...issues.map(({ file, issue }) => issue?.issue ?? numberOfFile(file) ?? 0)) + 1,
    subject: shortened(lead.title, 60),
    preheader: shortened(others[0]?.title ?? lead.excerpt, 140),
    send: nextSendTime(clock.at, clock.timeZone),
    posts: [lead, ...others],
  };
  const file = issueFile(made.number);
  await writeNewFiles([{ path: file, content: issueText(made) }], folders.root);
  const listed = made.posts.map(({ id, title }) => ({ id, title }));
  return { ...made, posts: listed, file, left: fresh.length - made.posts.length };
}

function nothingNew(since: number | undefined): UsageError {
  if (since === undefined)
    return new UsageError("Every published post is in an issue already", "Publish a post first: briefs new");
  return new UsageError(
    `No post that was published after issue ${since} was sent is left for another issue`,
    "Leave out --since to take older posts, or publish a post first: briefs new",
  );
}

function readMetas(folders: SourceFolders, { categories }: SiteConfig, clock: Clock) {
  const read = sourceReader(folders);
  const list = listSources(folders);
  const issues = list.issues.map((file) => compileMeta(read(file), categories));
  const broken = issues.find(({ issue }) => !issue);
  if (broken) {
    const hint = "Mend it first: briefs check tells what is wrong";
    throw new UsageError(`Which posts ${broken.file} has cannot be read`, hint);
  }
  return { posts: list.posts.map((file) => asOf(compileMeta(read(file), categories), clock)), issues };
}

type Published = NonNullable<PostMeta["frontMatter"]>;

function published(posts: readonly PostMeta[]): Published[] {
  return posts.flatMap(({ frontMatter }) => (frontMatter && !frontMatter.draft ? [frontMatter] : []));
}

function sendTimeOf(number: number, issues: readonly PostMeta[]): string {
  const issue = issues.find((one) => one.issue?.issue === number)?.issue;
  if (issue) return issue.send;
  const numbers = issues.flatMap((one) => one.issue?.issue ?? []);
  const hint = numbers.length > 0 ? `There are the issues ${numbers.join(", ")}` : "There is no issue yet";
  throw new UsageError(`There is no issue ${number}`, hint);
}

function isAfter(post: Published, send: string | undefined, timeZone: string): boolean {
  return send === undefined || momentOf(publicationOf(post), timeZone) > momentOf(send, timeZone);
}

/** As on the home page: the newest featured post leads, and the others come newest first. */
function leadFirst(posts: readonly Published[]): Published[] {
  const sorted = newestFirst([...posts]);
  const lead = sorted.find(({ featured }) => featured) ?? sorted[0];
  return lead ? [lead, ...sorted.filter((post) => post !== lead)] : [];
}

/** The first words of a text. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length)
    .replace(/\s+\S*$/, "")
    .replace(/[\s:,;–—-]+$/, "")}…`;
}
