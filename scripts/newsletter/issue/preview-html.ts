import type { SiteConfig } from "../../../site/content/site-config.ts";
import { pictureReader } from "../../figures/embedded-picture.ts";
import { themeCss } from "../../project/theme/theme-css.ts";
import { issuePictures } from "./issue-pictures.ts";
import type { IssueWithMail } from "./issue-with-mail.ts";

/**
 * The HTML of a mail as a file for a browser. It holds the pictures of its figures, which may not be on the site yet, and no
 * reader's links.
 */
export async function previewHtml(
  found: IssueWithMail,
  { config, root }: { config: SiteConfig; root: string },
): Promise<string> {
  const { html } = found.mail;
  const pictures = issuePictures(found, { config, tokens: themeCss({ config, root }), read: pictureReader(root) });
  const shown = pictures.filter(({ path }) => html.includes(`"${config.url}${path}"`));
  const drawn = await Promise.all(
    shown.map(async ({ path, draw }) => [config.url + path, dataUrl(await draw())] as const),
  );
  const withPictures = drawn.reduce((text, [url, data]) => text.replaceAll(`"${url}"`, `"${data}"`), html);
  return withPictures.replace(/\{\{(?:unsubscribe|preferences)Url\}\}/g, "#");
}

function dataUrl(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}
