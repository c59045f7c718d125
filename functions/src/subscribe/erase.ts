import { parseAddress, rateLimitKey, subscriberId } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";

/** "absent": nothing was known of the person. */
export type Erased = "removed" | "absent" | "no-address";

interface ErasureOptions extends Pick<Newsletter, "secret" | "store"> {
  /** Deletes what is stored of the subscriber outside of the store. */
  eraseFiles?: (id: string) => void;
}

/** Deletes a person's record and mails. A keyed hash remains, so that no import adds them again. */
export async function erase(text: string, { secret, store, eraseFiles }: ErasureOptions): Promise<Erased> {
  const address = parseAddress(text);
  if (!address) return "no-address";
  const id = subscriberId(address, secret);
  eraseFiles?.(id);
  return (await store.erase(id, rateLimitKey(id))) ? "removed" : "absent";
}
