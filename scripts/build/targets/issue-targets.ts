import type { PostMeta } from "../../compile/post/compile-meta.ts";
import { dataHash } from "../../system/hash.ts";
import type { BuildContext } from "../build-context.ts";
import type { FinishedPost } from "../post-pages.ts";
import type { IssueFigure } from "../workers/task.ts";
import { commonInputs } from "./common-inputs.ts";
import type { TaskTarget } from "./target.ts";
import type { Input } from "./target-state.ts";

/**
 * The figures in the mail of each issue: all figures of its note and of its lead post, and the lead figure of each other post.
 * They are made before the issue is sent, as its sender checks that they exist. Figures of posts that are not published are
 * left out: nothing of a post may be public before the post is.
 */
export function issueTargets(build: BuildContext, posts: FinishedPost[]): TaskTarget[] {
  if (!build.pictures) return [];
  const published = new Map(posts.map((post) => [post.post.post.id, post]));
  return build.graph.issueMetas().flatMap((meta) => issueTarget(meta, published, build));
}

function issueTarget(meta: PostMeta, published: ReadonlyMap<unknown, FinishedPost>, build: BuildContext): TaskTarget[] {
  const { issue } = meta;
  if (!issue) return [];
  const [lead, ...others] = issue.posts.map((id) => published.get(id));
  const note = build.graph.references(meta.file)?.placement.figures ?? [];
  const figures = [
    ...note.map(({ id, file }) => ({ id, file })),
    ...(lead ? figuresOf(lead, false) : []),
    ...others.flatMap((post) => (post ? figuresOf(post, true) : [])),
  ];
  if (figures.length === 0) return [];
  return [
    {
      name: `the figures of issue ${issue.issue}`,
      inputs: [
        ...commonInputs("figures of issues", build),
        ...hashes(figures, build),
        ["their names and colours", dataHash(figures)],
      ],
      task: { kind: "issue-figures", issue: issue.issue, figures },
    },
  ];
}

function figuresOf({ post: { post, frontMatter, resolved } }: FinishedPost, leadOnly: boolean): IssueFigure[] {
  const { lead, figures } = resolved.placement;
  if (!frontMatter) return [];
  const { category } = frontMatter;
  const shown = leadOnly ? figures.filter(({ id }) => id === lead) : figures;
  return shown.map(({ id, file }) => ({ id, file, post: { slug: post.slug, category } }));
}

function hashes(figures: IssueFigure[], { store }: BuildContext): Input[] {
  const files = figures.flatMap(({ file }) => [file, store.figure(file)?.data?.file ?? []].flat());
  return [...new Set(files)].map((file) => [file, store.hashOf(file)]);
}
