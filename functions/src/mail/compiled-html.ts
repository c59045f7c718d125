import { readFileSync } from "node:fs";
import type { MailName } from "./templates.ts";

/**
 * The HTML of a mail with placeholders, which `npm run mails` compiled. In the deployed bundle, a module that holds the HTML
 * replaces this one.
 */
export function compiledHtml(name: MailName): string {
  return readFileSync(new URL(`../../mails/${name}.html`, import.meta.url), "utf8");
}
