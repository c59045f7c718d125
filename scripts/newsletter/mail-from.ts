import type { SiteConfig } from "../../site/content/site-config.ts";

/** The sender of all mails, as a header has it. The site's name needs no quotes, because its special characters are removed. */
export function mailFrom({ mailFrom, name, url }: Pick<SiteConfig, "mailFrom" | "name" | "url">): string {
  return mailFrom ?? `${name.replace(/[<>@,;:"()[\]\\]/g, "")} <newsletter@${new URL(url).hostname}>`;
}
