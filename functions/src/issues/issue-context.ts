import type { Mailer } from "../mailers/mailer.ts";
import type { Newsletter } from "../subscribe/newsletter.ts";

/** What an issue needs from outside. */
export interface IssueContext
  extends Pick<Newsletter, "store" | "secret" | "siteUrl" | "clock" | "log" | "ownerEmail"> {
  mailer: Mailer;
  /** Returns the URLs that do not answer. */
  deadUrls: (urls: string[]) => Promise<string[]>;
  /** Whether the process is about to end. If it is, no further mail is handed over. */
  isStopping?: () => boolean;
}
