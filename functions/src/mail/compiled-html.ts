import { readFileSync } from "node:fs";
import type { MailName } from "./templates.ts";

/** The HTML of a mail with placeholders, which `npm run mails` compiled. In the bundle that is deployed, this module holds the text. */
export function compiledHtml(name: MailName): string {
  return readFileSync(new URL(`../../mails/${name}.html`, import.meta.url), "utf8");
}
