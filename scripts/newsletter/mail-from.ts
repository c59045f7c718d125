import type { SiteConfig } from "../../site/content/site-config.ts";

/** The sender of all mails, as a header has it: its name in quotes is not needed, as it has no special characters. */
export function mailFrom({ mailFrom, name, url }: Pick<SiteConfig, "mailFrom" | "name" | "url">): string {
  return mailFrom ?? `${name.replace(/[<>@,;:"()[\]\\]/g, "")} <newsletter@${new URL(url).hostname}>`;
}
