import { createHash } from "node:crypto";
import type { IssueMail } from "../../functions/src/stores/issue.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";

/** As keyed hashes are: spread evenly. */
export function readerIds(count: number, of: string | number): string[] {
  const idOf = (_: unknown, index: number) => createHash("sha1").update(`${of}-${index}`).digest("hex");
  return Array.from({ length: count }, idOf).sort();
}

export function reader(email: string, more: Partial<Subscriber & { state: "confirmed" }> = {}): Subscriber {
  const consent = { text: "2026-11-20", at: "2026-11-01T00:00:00.000Z", by: "form" as const };
  return { state: "confirmed", email, generation: 1, consent, confirmedAt: consent.at, ...more };
}

export function issueMail(more: Partial<IssueMail> = {}): IssueMail {
  return {
    ...{
      issue: 1,
      subject: "Seven charts on rice",
      sendAt: "2026-11-20T07:00:00.000Z",
      categories: [],
      hash: "a".repeat(64),
    },
    html: '<p>Rice</p><a href="{{preferencesUrl}}">Preferences</a> <a href="{{unsubscribeUrl}}">Unsubscribe</a>',
    text: "Rice\n\n{{preferencesUrl}}\n{{unsubscribeUrl}}\n",
    urls: ["https://briefs.example/newsletter/1"],
    ...more,
  };
}
