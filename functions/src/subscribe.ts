import { z } from "zod";
import { type Address, parseAddress } from "./address.ts";
import type { Newsletter } from "./newsletter.ts";
import type { Client } from "./origin.ts";
import { CONSENT, TIMES } from "./settings.ts";
import type { Transition } from "./store.ts";
import type { Consent, Subscriber } from "./subscriber.ts";
import { confirmationMail } from "./subscriber-mail.ts";
import { withTimeout } from "./within.ts";

/** The codes are those of callable functions, which the client SDK knows. */
export type SignUpResult =
  | { code: "ok"; message: string }
  | { code: "invalid-argument"; message: string }
  | { code: "resource-exhausted"; message: string; retryAfterSeconds: number }
  | { code: "unavailable"; message: string };

/** What the form sends. `website` is hidden from people; what fills it is a bot. */
export const signUpInput = z.strictObject({ email: z.string().max(1000), website: z.string().max(1000).optional() });

/** The same for a new, a pending and a confirmed address, and for a bot. */
const THANKS: SignUpResult = { code: "ok", message: "Check your email: if you are new here, it holds a link to confirm." };
const INVALID: SignUpResult = { code: "invalid-argument", message: "Please enter a valid email address." };
const DOWN: SignUpResult = { code: "unavailable", message: "Please try again later." };

/** A reader asks for the newsletter. */
export async function signUp(input: unknown, origin: Client, newsletter: Newsletter): Promise<SignUpResult> {
  const { data } = signUpInput.safeParse(input);
  if (data?.website) return THANKS;
  const address = data && parseAddress(data.email);
  if (!address) return INVALID;
  try {
    return await withTimeout(newsletter.timeoutMs, admit(address, origin, newsletter));
  } catch (error) {
    newsletter.log("subscribe-failed", { error: errorName(error) });
    return DOWN;
  }
}

async function admit(address: Address, origin: Client, newsletter: Newsletter): Promise<SignUpResult> {
  const { store, secret, limits, instanceLimiter, surge, clock } = newsletter;
  const id = subscriberId(address, newsletter);
  const network = secret.hash("network", origin.network);
  const uses = [
    { key: rateLimitKey(id), ...limits.address },
    { key: `network-${network}`, ...limits.network },
  ];
  const wait = instanceLimiter.rateLimit(origin.peer, limits.peer, clock()) || (await store.rateLimit(uses, clock()));
  if (wait > 0) return tooMany(wait);

  const waits = await surge.recordSignUp(newsletter);
  await store.transact(id, (record) => decide({ id, email: address.email, network, waits, record }, newsletter));
  return THANKS;
}

/** The key that the record is kept under. Nobody without the secret can tell from it whose it is. */
export function subscriberId({ key }: Address, { secret }: Pick<Newsletter, "secret">): string {
  return secret.hash("address", key);
}

export function rateLimitKey(id: string): string {
  return `address-${id}`;
}

interface Request {
  id: string;
  email: string;
  network: string;
  /** There is a surge: the mail waits. */
  waits: boolean;
  record: Subscriber | undefined;
}

/** Every request writes its record, whatever its state: so that the time of the answer does not tell which. */
function decide({ id, email, network, waits, record }: Request, newsletter: Newsletter): Transition<void> {
  const now = newsletter.clock();
  const askedAt = new Date(now).toISOString();
  if (record?.state === "confirmed" || (record?.state === "pending" && !isMailDue(record, now))) {
    return { record: { ...record, askedAt }, result: undefined };
  }
  const consent: Consent = { text: CONSENT.version, at: askedAt, network, by: "form" };
  const nth = record?.state === "pending" ? record.mails + 1 : 1;
  const pending: Subscriber = {
    state: "pending",
    email,
    round: record?.state === "pending" ? record.round : (record?.round ?? 0) + 1,
    consent,
    askedAt,
    mails: nth,
    mailedAt: askedAt,
    waiting: waits,
    expiresAt: pendingExpiry(now),
  };
  if (waits) return { record: pending, result: undefined };
  return { record: pending, mail: confirmationMail(newsletter, { id, record: pending }, nth), result: undefined };
}

/** When a record goes that nobody confirms, by the time of its last mail. */
export function pendingExpiry(mailedAt: number): string {
  return new Date(mailedAt + TIMES.keepPendingMs).toISOString();
}

/** Each further mail waits four times as long, so that nobody can be pestered by it: five in the first day. */
function isMailDue({ mailedAt, mails, waiting }: Extract<Subscriber, { state: "pending" }>, now: number): boolean {
  return !waiting && now >= Date.parse(mailedAt) + TIMES.mailAgainMs * 4 ** (mails - 1);
}

function tooMany(waitMs: number): SignUpResult {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return { code: "resource-exhausted", message: `Too many attempts. Please try again in ${time}.`, retryAfterSeconds };
}

/** What went wrong, without the message: a store's message may name the document. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
