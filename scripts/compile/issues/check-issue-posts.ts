import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../diagnostics/suggest.ts";
import type { PostMeta } from "../post/compile-meta.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import { momentOf, publicationOf } from "../post/site-time.ts";

/** What issues are checked against. It does not include the clock, so that a commit has the same problems at any time. */
export interface IssueSurroundings {
  /** All posts as their files state them, whether or not they are published today. */
  posts: readonly PostMeta[];
  timeZone: string;
}

/** A post as an issue names it. */
interface Mention {
  id: string;
  issue: PostMeta;
  place: Place;
}

/**
 * Finds posts that an issue cannot contain: unknown posts, drafts, posts that are published after the issue is sent, and posts
 * that are already in this or an earlier issue.
 */
export function checkIssuePosts(issues: readonly PostMeta[], surroundings: IssueSurroundings): Diagnostic[] {
  const byNumber = issues.toSorted((a, b) => (a.issue?.issue ?? 0) - (b.issue?.issue ?? 0));
  const byId = new Map(surroundings.posts.map((post) => [post.id, post]));
  const earlier = new Map<string, Mention>();
  return byNumber.flatMap(mentions).flatMap((mention) => {
    const before = earlier.get(mention.id);
    if (before) return [twice(mention, before)];
    earlier.set(mention.id, mention);
    const post = byId.get(mention.id);
    return post ? unfit(mention, post, surroundings) : [unknown(mention, surroundings.posts)];
  });
}

function mentions(issue: PostMeta): Mention[] {
  const { issue: places, slug } = placesOf(issue);
  return (issue.issue?.posts ?? []).map((id, at) => ({ id, issue, place: places?.posts[at] ?? slug }));
}

function twice({ id, issue, place }: Mention, before: Mention): Diagnostic {
  const own = before.issue === issue;
  const number = before.issue.issue?.issue;
  return diagnostic("issue-post-twice", issue.file, place, {
    message: own ? `The post "${id}" is in the list twice` : `The post "${id}" is in issue ${number} already`,
    hint: own ? "Keep one of the two" : "Remove it here, or there if that issue is not sent yet",
    related: [{ file: before.issue.file, ...before.place, message: "It is here" }],
  });
}

function unknown({ id, issue, place }: Mention, posts: readonly PostMeta[]): Diagnostic {
  const bySlug = posts.find(({ slug }) => slug === id);
  const ids = posts.flatMap((post) => post.id ?? []);
  const meant = bySlug?.id === undefined ? didYouMean(id, ids) : `Write ${bySlug.id}, the id of ${bySlug.file}`;
  return issuePostProblem(issue, place, {
    message: `There is no post with the id "${id}"`,
    hint: meant ?? "Write the id that stands in the front matter of the post, or remove the entry",
  });
}

function unfit({ issue, place }: Mention, post: PostMeta, { timeZone }: IssueSurroundings): Diagnostic[] {
  const { frontMatter, file } = post;
  const send = issue.issue?.send ?? "";
  // Errors in the front matter are reported at the post itself.
  if (!frontMatter) return [];
  if (frontMatter.draft) {
    const hint = "Publish it before the issue is sent, or remove the entry";
    return [issuePostProblem(issue, place, { message: `${file} is a draft, which readers cannot open`, hint })];
  }
  const written = publicationOf(frontMatter);
  if (momentOf(written, timeZone) <= momentOf(send, timeZone)) return [];
  const message = `${file} is published at ${written}, after the issue is sent, which is at ${send}`;
  return [
    issuePostProblem(issue, place, {
      message,
      hint: "Send the issue later, publish the post earlier, or remove the entry",
    }),
  ];
}

function issuePostProblem(issue: PostMeta, place: Place, details: { message: string; hint: string }): Diagnostic {
  return diagnostic("issue-post", issue.file, place, details);
}
