import { parseAddress } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";
import { subscriberId, rateLimitKey } from "./subscribe.ts";

/** Deletes a person's record and mails. What remains is a keyed hash, so that no import brings them back. */
export async function erase(text: string, newsletter: Pick<Newsletter, "secret" | "store">): Promise<boolean> {
  const address = parseAddress(text);
  if (!address) return false;
  const id = subscriberId(address, newsletter);
  await newsletter.store.erase(id, rateLimitKey(id));
  return true;
}
