import { parseAddress, rateLimitKey, subscriberId } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";

/** "absent": nothing was known of the person. */
export type Erased = "removed" | "absent" | "no-address";

/** Deletes a person's record and mails. A keyed hash remains, so that no import adds them again. */
export async function erase(text: string, { secret, store }: Pick<Newsletter, "secret" | "store">): Promise<Erased> {
  const address = parseAddress(text);
  if (!address) return "no-address";
  const id = subscriberId(address, secret);
  return (await store.erase(id, rateLimitKey(id))) ? "removed" : "absent";
}
