import { renderMail } from "./mails.ts";
import type { Newsletter } from "./newsletter.ts";
import { createInstanceLimiter } from "./peers.ts";
import { openSecret } from "./secret.ts";
import { NEWSLETTER_LIMITS, TIMES } from "./settings.ts";
import { createSurge } from "./surge.ts";

type Given = Pick<Newsletter, "store" | "siteUrl"> & Partial<Omit<Newsletter, "secret">> & { secret: string };

/** A newsletter with what every home of it shares. */
export function openNewsletter(given: Given): Newsletter {
  return {
    renderMail,
    clock: Date.now,
    limits: NEWSLETTER_LIMITS,
    timeoutMs: TIMES.answerMs,
    surge: createSurge(),
    instanceLimiter: createInstanceLimiter(),
    ownerEmail: "",
    log: (event, detail) => console.log(JSON.stringify({ severity: severityOf(detail), message: event, ...detail })),
    ...given,
    secret: openSecret(given.secret),
  };
}

/** As Cloud Logging reads it, and alerts go by it. */
function severityOf(detail: object = {}): "ERROR" | "INFO" {
  return "error" in detail ? "ERROR" : "INFO";
}
