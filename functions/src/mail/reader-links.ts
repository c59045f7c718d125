import type { StoredSubscriber } from "../stores/subscriber-store.ts";
import type { Secret } from "./secret.ts";

interface LinkContext {
  secret: Secret;
  siteUrl: string;
}

export interface ReaderLinks {
  unsubscribeUrl: string;
  preferencesUrl: string;
}

/** The links of one reader's mails. They work without a password until the reader signs up anew. */
export function readerLinks({ secret, siteUrl }: LinkContext, { id, record }: StoredSubscriber): ReaderLinks {
  const urlOf = (purpose: "unsubscribe" | "preferences") =>
    `${siteUrl}/newsletter/${purpose}?token=${secret.makeToken(purpose, { id, generation: record.generation })}`;
  return { unsubscribeUrl: urlOf("unsubscribe"), preferencesUrl: urlOf("preferences") };
}

/** RFC 8058: mail programs then show their own Unsubscribe button. Every mail but the confirmation has these headers. */
export function unsubscribeHeaders(unsubscribeUrl: string): Record<string, string> {
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
