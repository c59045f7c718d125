import type { Secret } from "./secret.ts";

/**
 * The Message-ID of a mail, always the same for the same mail. It is a keyed hash, because the mail's id is made from the
 * address.
 */
export function messageId(id: string, { secret, siteUrl }: { secret: Secret; siteUrl: string }): string {
  return `<${secret.hash("message-id", id)}@${new URL(siteUrl).hostname}>`;
}
