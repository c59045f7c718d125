import type { IssueMail } from "../../../functions/src/stores/issue.ts";
import type { Issue } from "../../../site/content/issue.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { ImageVariants, Post, PostImage } from "../../../site/content/types.ts";
import { setOwnType } from "../../figures/own-type.ts";
import type { ContentGraph } from "../../graph/content-graph.ts";
import { siteFolder } from "../../project/site-config/config-file.ts";
import { ownType } from "../../project/site-config/own-files.ts";
import { themeCss } from "../../project/theme/theme-css.ts";
import { type CompiledIssueMail, compileIssueMail } from "./compile-issue-mail.ts";

export interface IssueMailSources {
  graph: ContentGraph;
  config: SiteConfig;
  /** The folder of the site. */
  root: string;
  /** Whether the build makes pictures of figures. */
  drawn: boolean;
  /** Returns the variants of a picture that a post shows. */
  variantsOf(image: PostImage): ImageVariants | Promise<ImageVariants>;
}

export interface IssueWithMail {
  issue: Issue;
  posts: Post[];
  mail: IssueMail;
  compiled: CompiledIssueMail;
}

/**
 * An issue by its file, with its posts and its mail. Undefined if the issue or one of its posts has errors, which the graph
 * reports.
 */
export async function issueWithMail(file: string, sources: IssueMailSources): Promise<IssueWithMail | undefined> {
  const { graph, config, root, drawn } = sources;
  const issue = graph.issue(file);
  const posts = issue && postsOf(issue, graph);
  if (!issue || !posts) return undefined;
  setOwnType(ownType(config, siteFolder(root)));
  const pictures = await picturesOf([issue, ...posts], sources);
  const compiled = await compileIssueMail({
    issue,
    posts,
    pictures,
    drawn,
    config,
    tokens: themeCss({ config, root }),
  });
  return { issue, posts, mail: compiled.mail, compiled };
}

function postsOf(issue: Issue, graph: ContentGraph): Post[] | undefined {
  const files = new Map(graph.metas().map(({ id, file }) => [id, file]));
  const posts = issue.posts.flatMap((id) => graph.post(files.get(id) ?? "") ?? []);
  return posts.length === issue.posts.length ? posts : undefined;
}

async function picturesOf(texts: Pick<Post, "images">[], { variantsOf }: IssueMailSources) {
  const images = texts.flatMap((text) => text.images);
  const found = images.map(async (image) => [image.file, await variantsOf(image)] as const);
  return new Map(await Promise.all(found));
}
