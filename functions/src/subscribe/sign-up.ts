import { z } from "zod";
import { CONSENT } from "../config/consent.ts";
import { TIMES } from "../config/settings.ts";
import { SITE, WORDS } from "../config/site.ts";
import { confirmationMail } from "../mail/subscriber-mails.ts";
import type { Subscriber } from "../stores/subscriber.ts";
import type { Transition } from "../stores/subscriber-store.ts";
import { type Address, parseAddress, rateLimitKey, subscriberId } from "./address.ts";
import type { Client } from "./client.ts";
import { errorName } from "./log.ts";
import type { Newsletter } from "./newsletter.ts";
import { withTimeout } from "./with-timeout.ts";

/** The codes are those of callable functions, which the client SDK knows. */
export type SignUpResult =
  | { code: "ok"; message: string }
  | { code: "invalid-argument"; message: string }
  | { code: "resource-exhausted"; message: string; retryAfterSeconds: number }
  | { code: "unavailable"; message: string };

/** What the form sends. People do not see the field `website`; only a bot fills it. */
export const signUpInput = z.strictObject({ email: z.string().max(1000), website: z.string().max(1000).optional() });

/** The answer is the same for addresses in every state, and for bots, so that it reveals nobody's subscription. */
const THANKS: SignUpResult = { code: "ok", message: WORDS.signUp.thanks };
const INVALID: SignUpResult = { code: "invalid-argument", message: WORDS.signUp.invalid };
const UNAVAILABLE: SignUpResult = { code: "unavailable", message: WORDS.signUp.unavailable };

/** Signs a reader up for the newsletter. */
export async function signUp(input: unknown, client: Client, newsletter: Newsletter): Promise<SignUpResult> {
  const { data } = signUpInput.safeParse(input);
  if (data?.website) return THANKS;
  const address = data && parseAddress(data.email);
  if (!address) return INVALID;
  try {
    return await withTimeout(newsletter.timeoutMs, admit(address, client, newsletter));
  } catch (error) {
    newsletter.log("subscribe-failed", { error: errorName(error) });
    return UNAVAILABLE;
  }
}

async function admit(address: Address, client: Client, newsletter: Newsletter): Promise<SignUpResult> {
  const { store, secret, limits, instanceLimiter, surgeDetector, clock } = newsletter;
  const id = subscriberId(address, secret);
  const network = secret.hash("network", client.network);
  const keyed = [
    { key: rateLimitKey(id), ...limits.address },
    { key: `network-${network}`, ...limits.network },
  ];
  const wait = instanceLimiter.rateLimit(client.peer, limits.peer, clock()) || (await store.rateLimit(keyed, clock()));
  if (wait > 0) return tooMany(wait);

  // The detector counts addresses in every state, so that the time of the answer reveals nothing about the state.
  const waits = await surgeDetector.recordSignUp();
  await store.transact(id, (record) => signedUp({ id, email: address.email, network, waits, record }, newsletter));
  if (waits) await surgeDetector.tellOwner();
  return THANKS;
}

interface SignUp {
  id: string;
  email: string;
  network: string;
  /** There is a surge, so the mail waits. */
  waits: boolean;
  record: Subscriber | undefined;
}

/** Writes a record in every state, so that the time of the answer does not tell the state. */
function signedUp({ id, email, network, waits, record }: SignUp, newsletter: Newsletter): Transition<void> {
  const now = newsletter.clock();
  const askedAt = new Date(now).toISOString();
  if (record && !mayGetConfirmation(record, now)) return { record: { ...record, askedAt }, result: undefined };
  const mails = record?.state === "pending" ? record.mails + 1 : 1;
  const pending: Subscriber = {
    state: "pending",
    email,
    generation: record?.state === "pending" ? record.generation : (record?.generation ?? 0) + 1,
    consent: { text: CONSENT.version, at: askedAt, network, by: "form" },
    askedAt,
    mails,
    mailedAt: askedAt,
    waiting: waits,
    expiresAt: pendingExpiry(now),
  };
  if (waits) return { record: pending, result: undefined };
  return { record: pending, mail: confirmationMail(newsletter, { id, record: pending }, mails), result: undefined };
}

/** When a record that nobody confirms is deleted, counted from its last mail. */
export function pendingExpiry(mailedAt: number): string {
  return new Date(mailedAt + TIMES.keepPendingMs).toISOString();
}

/** Whether another confirmation mail may be sent: none goes to an address that bounced, or whose owner called one spam. */
function mayGetConfirmation(record: Subscriber, now: number): boolean {
  return record.state === "left" || (record.state === "pending" && isMailDue(record, now));
}

/** Each further mail waits four times as long as the one before, so that nobody can be pestered: five in the first day. */
function isMailDue({ mailedAt, mails, waiting }: Extract<Subscriber, { state: "pending" }>, now: number): boolean {
  return !waiting && now >= Date.parse(mailedAt) + TIMES.mailAgainMs * 4 ** (mails - 1);
}

const minuteForms = new Intl.PluralRules(SITE.language);

function tooMany(waitMs: number): SignUpResult {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = WORDS.signUp.tooMany;
  const form = forms[minuteForms.select(minutes)] ?? WORDS.signUp.tooMany.other;
  return { code: "resource-exhausted", message: form.replace("{count}", String(minutes)), retryAfterSeconds };
}
