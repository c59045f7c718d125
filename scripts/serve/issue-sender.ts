import { ISSUE_RULES } from "../../functions/src/config/settings.ts";
import { deadUrls } from "../../functions/src/issues/dead-urls.ts";
import { sendDueIssues } from "../../functions/src/issues/send-due-issues.ts";
import type { Mailer } from "../../functions/src/mailers/mailer.ts";
import { errorName } from "../../functions/src/subscribe/log.ts";
import type { Newsletter } from "../../functions/src/subscribe/newsletter.ts";

interface IssueSenderOptions {
  /** Its `siteUrl` is that of this server. */
  newsletter: Newsletter;
  mailer: Mailer;
  publishedUrl: string;
}

export interface IssueSender {
  /** Sends what is due, unless that is under way. Resolves when it is done. */
  send: () => Promise<void>;
  /** Resolves when the mails in hand have been sent. */
  close: () => Promise<void>;
}

/**
 * Sends issues whose time has come, from this machine. Pages and pictures have to answer on this server, where they may be
 * drafts.
 */
export function openIssueSender({ newsletter, mailer, publishedUrl }: IssueSenderOptions): IssueSender {
  let isStopping = false;
  let running: Promise<void> | undefined;
  const { siteUrl, log } = newsletter;
  const context = {
    ...{ ...newsletter, mailer, isStopping: () => isStopping },
    deadUrls: (urls: string[]) => deadUrls(urls, { siteUrl, publishedUrl }),
  };
  return {
    send: () => {
      running ??= sendDueIssues(context, ISSUE_RULES.budgetMs)
        .then(
          () => {},
          (error) => log("issues-failed", { error: errorName(error) }),
        )
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    close: async () => {
      isStopping = true;
      await running;
    },
  };
}
