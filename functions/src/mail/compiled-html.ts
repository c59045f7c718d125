import { readFileSync } from "node:fs";
import type { MailName } from "./templates.ts";

/** The HTML of a mail with placeholders, which `npm run mails` compiled. Deployed, a module that holds the text is in the place of this one. */
export function compiledHtml(name: MailName): string {
  return readFileSync(new URL(`../../mails/${name}.html`, import.meta.url), "utf8");
}
