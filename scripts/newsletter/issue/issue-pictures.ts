import type { SiteConfig } from "../../../site/content/site-config.ts";
import type { PlacedFigure, Post } from "../../../site/content/types.ts";
import { issueFigureUrl } from "../../../site/content/urls.ts";
import { type ReadPicture, withEmbeddedPicture } from "../../figures/embedded-picture.ts";
import { mailPicture } from "../../figures/mail-picture.ts";
import { THEMES } from "../../project/theme/read-tokens.ts";
import type { IssueWithMail } from "./issue-with-mail.ts";

/** A picture of a figure in the mail of an issue, which is drawn when it is asked for. */
export interface IssuePicture {
  /** The path on the site. */
  path: string;
  draw(): Promise<Uint8Array>;
}

/** The pictures of all figures that the mail of an issue may show, for light and for dark grounds. */
export function issuePictures(
  { issue, posts }: Pick<IssueWithMail, "issue" | "posts">,
  { read, ...options }: { config: SiteConfig; tokens: string; read: ReadPicture },
): IssuePicture[] {
  const ofText = (figures: PlacedFigure[], post?: Post) =>
    figures.flatMap(({ id, figure }) =>
      THEMES.map((theme) => ({
        path: issueFigureUrl(issue.issue, { post: post?.slug, id, theme }),
        draw: async () => {
          const shown = await withEmbeddedPicture(figure, read);
          return (await mailPicture(shown, { ...options, category: post?.category })).png(theme);
        },
      })),
    );
  return [...ofText(issue.figures), ...posts.flatMap((post) => ofText(post.figures, post))];
}
