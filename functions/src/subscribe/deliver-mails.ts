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
  /** Default: those that are due. */
  ids?: string[];
  /** Of the timer: no further mail is claimed after it. Default: never. */
  endsAt?: number;
  /** No further mail is claimed once it says so. Default: never. */
  isStopping?: () => boolean;
  /** Of all calls that share the mailer. Default: of this call. */
  pace?: Pace;
}

/** How many ids are read at once. */
const PAGE = 25;

/**
 * Sends mails at the mailer's pace. Each is claimed in a transaction before it is handed over, and settled after it:
 * two senders never hand over the same mail, and what a sender that died had in hand is not sent again, unless the mailer knows the mail.
 * Returns how many were sent.
 */
export async function deliverMails(queue: MailQueue, options: DeliverOptions = {}): Promise<number> {
  const { ids, endsAt = Number.POSITIVE_INFINITY, isStopping = () => false, pace = startPace(REAL_TIMER) } = options;
  const run = { endsAt, isStopping, pace };
  // They stay due, and what comes after them is not to wait for them.
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

/** Waits for the mailer's pace. False: the run is over by then. */
async function waitInTime({ pace, endsAt, isStopping }: Run): Promise<boolean> {
  const wait = waitLeft(pace);
  if (isStopping() || wait > MOST_WAIT_MS || pace.nextAt >= endsAt) return false;
  await pace.timer.sleep(wait);
  return !isStopping() && pace.timer.elapsed() < endsAt;
}

/** A process that is to end is not kept up for longer. */
const MOST_WAIT_MS = 5000;
/** So often a mail that came too fast is handed over again in the same run. */
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

/** One at a time: a provider's idempotency key stands for all mails of a call, and the same ones may not come together again. */
async function deliver(id: string, queue: MailQueue): Promise<Delivery> {
  const { store, mailer, clock, log } = queue;
  const mail = await claim(id, queue);
  if (mail === "unreadable") return mail;
  if (mail?.sending.state === "unsure") log("mail-unsure", { mailer: mailer.name, error: mail.sending.reason ?? "" });
  if (mail?.sending.state !== "claimed") return undefined;
  const [result = { outcome: "unsure" }] = await mailer.send([outgoing(mail, queue)]);
  const { attempts, unsureSince } = mail.sending;
  const sending = afterSending({ result, claim: attempts, unsureSince, mailer, now: clock() });
  tell(result, { sending, mailer: mailer.name, log });
  await store.transactMail(id, (mail) => settled(mail, attempts, sending));
  return result;
}

/** Undefined: it was not handed over. */
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

/** No other mail would leave either. */
function isMailerAtFault({ outcome, isOfSender }: SendResult): boolean {
  return outcome === "stopped" || isOfSender === true;
}

type QueuedMail = Mail & { sending: Sending };

/**
 * A mail whose sender died may have left. It is sent again only if the mailer still knows it, since whoever handed it over
 * first; otherwise it is unsure. Undefined: the mail is not due.
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
  /** The number of the claim. Another has followed where the claim was over: that one settles. */
  claim: number;
  /** When it was first not known whether it had left. */
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

/** The mail was not at fault. */
function uncountedWait({ outcome, retryAfterMs }: SendResult): number {
  // Whoever has it in hand waits for the mailer, and takes it again.
  if (retryAfterMs !== undefined) return 0;
  return outcome === "stopped" ? TIMES.mailerStoppedMs : TIMES.ofSenderMs;
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

interface Told extends Pick<MailQueue, "log"> {
  sending: Sending;
  mailer: string;
}

/** An error where mails do not leave by themselves any more. A refusal is an event of one address, and what came too fast is tried again. */
function tell(result: SendResult, { sending, mailer, log }: Told): void {
  const { outcome, reason = "" } = result;
  if (outcome === "sent") return;
  const isUnsure = outcome === "unsure" || sending.state === "unsure";
  const isGivenUp = outcome === "deferred" && sending.state === "refused";
  const event = isUnsure ? "mail-unsure" : isGivenUp ? "mail-given-up" : `mail-${outcome}`;
  const isTooFast = result.retryAfterMs !== undefined;
  const isError = isUnsure || isGivenUp || (isMailerAtFault(result) && !isTooFast);
  log(event, { mailer, ...(isError ? { error: reason } : { reason }) });
}
