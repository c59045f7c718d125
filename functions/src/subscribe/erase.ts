import { parseAddress, rateLimitKey, subscriberId } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";

/** Deletes a person's record and mails. A keyed hash remains, so that no import adds them again. False: not an address. */
export async function erase(text: string, { secret, store }: Pick<Newsletter, "secret" | "store">): Promise<boolean> {
  const address = parseAddress(text);
  if (!address) return false;
  const id = subscriberId(address, secret);
  await store.erase(id, rateLimitKey(id));
  return true;
}
