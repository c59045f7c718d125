import type { Secret } from "./secret.ts";

/** Keyed, because it stands in the mail, and the id of a mail is made from the address. The same mail always has the same. */
export function messageId(id: string, { secret, siteUrl }: { secret: Secret; siteUrl: string }): string {
  return `<${secret.hash("message-id", id)}@${new URL(siteUrl).hostname}>`;
}
