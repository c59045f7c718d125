import { ZodError } from "zod";
import { TIMES } from "../config/settings.ts";
import { SITE } from "../config/site.ts";
import { messageId } from "../mail/message-id.ts";
import { withFreshLink } from "../mail/subscriber-mails.ts";
import type { Mailer, OutgoingMail, SendResult } from "../mailers/mailer.ts";
import { countCall, type Pace, REAL_TIMER, startPace, waitLeft } from "../mailers/pace.ts";
import { isoTime } from "../stores/iso-time.ts";
import type { Mail, MailTransition, Sending } from "../stores/mail.ts";
import { errorName } from "./log.ts";
import type { Newsletter } from "./newsletter.ts";

export type MailQueue = Pick<Newsletter, "store" | "secret" | "siteUrl" | "clock" | "log"> & { mailer: Mailer };

export interface DeliverOptions {
  /** The mails to send. Default: all that are due. */
  ids?: string[];
  /** The time of the pace's timer after which no further mail is claimed. Default: never. */
  endsAt?: number;
  /** Once this returns true, no further mail is claimed. Default: never. */
  isStopping?: () => boolean;
  /** The pace that all calls share which use the same mailer. Default: one for this call alone. */
  pace?: Pace;
}

/** How many ids are read at once. */
const PAGE = 25;

/**
 * Sends mails at the mailer's pace. Each is claimed in a transaction before it is handed over, and settled after it: two senders
 * never hand over the same mail, and what a sender that died had in hand is sent again only if the mailer recognizes it. Returns
 * how many were sent.
 */
export async function deliverMails(queue: MailQueue, options: DeliverOptions = {}): Promise<number> {
  const { ids, endsAt = Number.POSITIVE_INFINITY, isStopping = () => false, pace = startPace(REAL_TIMER) } = options;
  const run = { endsAt, isStopping, pace };
  // Unreadable mails stay due. As many more ids are read, so that the mails after them need not wait.
  const unreadable = new Set<string>();
  let sent = 0;
  for (;;) {
    const size = PAGE + unreadable.size;
    const due = ids ?? (await queue.store.listDueMails(isoTime(queue.clock()), size));
    for (const id of due.filter((id) => !unreadable.has(id))) {
      if (!(await waitInTime(run))) return sent;
      const result = await deliverPatiently(id, queue, run);
      if (result === "unreadable") unreadable.add(id);
      if (!result || result === "unreadable") continue;
      if (isMailerAtFault(result)) return sent;
      if (result.outcome === "sent") sent++;
    }
    if (ids || due.length < size) return sent;
  }
}

type Run = Required<Omit<DeliverOptions, "ids">>;

/** Waits for the mailer's pace. Resolves to false if the run is over by then. */
async function waitInTime({ pace, endsAt, isStopping }: Run): Promise<boolean> {
  const wait = waitLeft(pace);
  if (isStopping() || wait > MOST_WAIT_MS || pace.nextAt >= endsAt) return false;
  await pace.timer.sleep(wait);
  return !isStopping() && pace.timer.elapsed() < endsAt;
}

/** No wait is longer than this, so that a process that has to end is not held up. */
const MOST_WAIT_MS = 5000;
/** How often a mail that came too fast is handed over again in the same run. */
const MOST_RETRIES = 5;

async function deliverPatiently(id: string, queue: MailQueue, run: Run): Promise<Delivery> {
  const { mailer, log } = queue;
  for (let retries = 0; ; retries++) {
    const beganAt = run.pace.timer.elapsed();
    const result = await deliver(id, queue);
    if (!result || result === "unreadable") return result;
    countCall({ beganAt, results: [result], mailer }, run.pace);
    if (result.retryAfterMs === undefined) return result;
    if (retries < MOST_RETRIES && (await waitInTime(run))) continue;
    log("mail-deferred", { mailer: mailer.name, error: result.reason ?? "" });
    return result;
  }
}

/**
 * Hands over one mail per call: a provider's idempotency key covers all mails of a call, and the next attempt may have other
 * mails.
 */
async function deliver(id: string, queue: MailQueue): Promise<Delivery> {
  const { store, mailer, clock, log } = queue;
  const mail = await claim(id, queue);
  if (mail === "unreadable") return mail;
  if (mail?.sending.state === "unsure") log("mail-unsure", { mailer: mailer.name, error: mail.sending.reason ?? "" });
  if (mail?.sending.state !== "claimed") return undefined;
  const [result = { outcome: "unsure" }] = await mailer.send([outgoing(mail, queue)]);
  const { attempts, unsureSince } = mail.sending;
  const sending = afterSending({ result, claim: attempts, unsureSince, mailer, now: clock() });
  logResult(result, { sending, mailer: mailer.name, log });
  await store.transactMail(id, (mail) => settled(mail, attempts, sending));
  return result;
}

/** The result of a mail. Undefined if it was not handed over. */
type Delivery = SendResult | "unreadable" | undefined;

async function claim(id: string, queue: MailQueue): Promise<QueuedMail | "unreadable" | undefined> {
  const { store, mailer, clock, log } = queue;
  try {
    return await store.transactMail(id, (mail) => claimed(mail, mailer, clock()));
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    log("mail-unreadable", { mailer: mailer.name, error: errorName(error) });
    return "unreadable";
  }
}

/** Whether no other mail would leave either. */
function isMailerAtFault({ outcome, isMailerBusy }: SendResult): boolean {
  return outcome === "stopped" || isMailerBusy === true;
}

type QueuedMail = Mail & { sending: Sending };

/**
 * Claims a mail. A mail whose sender died may have left: it is sent again only if the mailer still recognizes it, counted from
 * the first hand-over; otherwise it becomes unsure. The result is undefined if the mail is not due.
 */
function claimed(mail: Mail | undefined, { dedupeMs }: Mailer, now: number): MailTransition<QueuedMail | undefined> {
  const sending = mail?.sending;
  if (!sending || !isDue(sending, now)) return { result: undefined };
  const wasInHand = sending.state === "claimed";
  const unsureSince = sending.unsureSince ?? (wasInHand ? isoTime(Date.parse(sending.at) - TIMES.claimMs) : undefined);
  if (unsureSince && now >= Date.parse(unsureSince) + dedupeMs) {
    const died = wasInHand && { reason: "the sender died" };
    return put(mail, { ...sending, state: "unsure", at: isoTime(now), ...died });
  }
  return put(mail, {
    ...{ state: "claimed", attempts: sending.attempts + 1, at: isoTime(now + TIMES.claimMs) },
    ...(unsureSince && { unsureSince }),
  });
}

function put(mail: Mail, sending: Sending): MailTransition<QueuedMail> {
  return { sending, result: { ...mail, sending } };
}

function isDue({ state, at }: Sending, now: number): boolean {
  return (state === "waiting" || state === "claimed") && Date.parse(at) <= now;
}

interface Settlement {
  result: SendResult;
  /** The number of the claim. If the claim has run out and another has followed, only that one settles. */
  claim: number;
  /** Since when it is not known whether the mail has left. */
  unsureSince: string | undefined;
  mailer: Mailer;
  now: number;
}

function settled(mail: Mail | undefined, claim: number, after: Sending): MailTransition<void> {
  const sending = mail?.sending;
  if (sending?.state !== "claimed" || sending.attempts !== claim) return { result: undefined };
  return { sending: after, result: undefined };
}

function afterSending({ result, claim, unsureSince, mailer, now }: Settlement): Sending {
  const { outcome, reason } = result;
  const isUncounted = isMailerAtFault(result);
  const common = { attempts: isUncounted ? claim - 1 : claim, ...(reason !== undefined && { reason }) };
  if (outcome === "sent" || outcome === "refused") return { state: outcome, at: isoTime(now), ...common };
  const since = unsureSince ?? (outcome === "unsure" ? isoTime(now) : undefined);
  const wait = isUncounted ? uncountedWait(result) : TIMES.sendAgainMs[claim - 1];
  const isKnown = since === undefined || now + (wait ?? 0) < Date.parse(since) + mailer.dedupeMs;
  if (wait === undefined || !isKnown) return { state: since ? "unsure" : "refused", at: isoTime(now), ...common };
  return { state: "waiting", at: isoTime(now + wait), ...common, ...(since && { unsureSince: since }) };
}

/** How long a mail waits after an attempt that does not count, because the mail was not at fault. */
function uncountedWait({ outcome, retryAfterMs }: SendResult): number {
  // The sender that has the mail in hand waits for the mailer, and claims the mail again.
  if (retryAfterMs !== undefined) return 0;
  return outcome === "stopped" ? TIMES.mailerStoppedMs : TIMES.mailerBusyMs;
}

function outgoing({ id, to, headers, message, createdAt }: Mail, { secret, siteUrl, clock }: MailQueue): OutgoingMail {
  return {
    id,
    messageId: messageId(id, { secret, siteUrl }),
    from: SITE.mailFrom,
    to,
    headers: headers ?? {},
    ...withFreshLink(message, { secret, now: clock() }),
    date: createdAt,
  };
}

interface LoggedResult extends Pick<MailQueue, "log"> {
  sending: Sending;
  mailer: string;
}

/**
 * Logs a result. It is an error if mails do not leave by themselves any more. A refusal concerns one address, and a mail that
 * came too fast is tried again.
 */
function logResult(result: SendResult, { sending, mailer, log }: LoggedResult): void {
  const { outcome, reason = "" } = result;
  if (outcome === "sent") return;
  const isUnsure = outcome === "unsure" || sending.state === "unsure";
  const isGivenUp = outcome === "deferred" && sending.state === "refused";
  const event = isUnsure ? "mail-unsure" : isGivenUp ? "mail-given-up" : `mail-${outcome}`;
  const isTooFast = result.retryAfterMs !== undefined;
  const isError = isUnsure || isGivenUp || (isMailerAtFault(result) && !isTooFast);
  log(event, { mailer, ...(isError ? { error: reason } : { reason }) });
}
