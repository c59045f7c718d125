import { parseAddress } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";
import { subscriberId, usesKey } from "./subscribe.ts";

/** Deletes a person's record and mails. What remains is a keyed hash, so that no import brings them back. */
export async function forget(text: string, newsletter: Pick<Newsletter, "secret" | "store">): Promise<boolean> {
  const address = parseAddress(text);
  if (!address) return false;
  const id = subscriberId(address, newsletter);
  await newsletter.store.forget(id, usesKey(id));
  return true;
}
