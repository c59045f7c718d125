import { createHash } from "node:crypto";
import { z } from "zod";
import { DAY } from "../config/settings.ts";
import { type HttpAnswer, postJson } from "./http-post.ts";
import type { Mailer, OutgoingMail, SendResult } from "./mailer.ts";

export interface ResendAccount {
  key: string;
  /** Default: Resend's own. */
  endpoint?: string;
}

const SECOND_MS = 1000;
/** Resend limits requests per second, so no longer wait makes sense. */
const MOST_RETRY_MS = 60_000;

/** https://resend.com/docs/api-reference/emails/send-batch-emails, with its idempotency keys and its permissive validation. */
export function openResendMailer({ key, endpoint = "https://api.resend.com" }: ResendAccount): Mailer {
  return {
    name: "resend",
    maxBatch: 100,
    // https://resend.com/docs/api-reference/rate-limit: two requests a second, and by newer versions of that page five. Not quite
    // two, because some requests take longer to arrive than others.
    rate: 180,
    callRate: 1.8,
    dedupeMs: DAY,
    send: async (mails) => {
      const answer = await postJson(`${endpoint}/emails/batch`, mails.map(toResend), {
        Authorization: `Bearer ${key}`,
        "Idempotency-Key": idempotencyKey(mails),
        "x-batch-validation": "permissive",
      });
      const refused = answer.status === 200 ? refusedIn(answer.body) : undefined;
      return mails.map((_, index) => (refused ? resultOf(index, refused) : failure(answer)));
    },
    close: () => {},
  };
}

function toResend({ from, to, subject, html, text, headers, messageId, issue }: OutgoingMail) {
  const tags = issue === undefined ? {} : { tags: [{ name: "issue", value: String(issue) }] };
  return { from, to: [to], subject, html, text, headers: { ...headers, "Message-ID": messageId }, ...tags };
}

/**
 * The same mails have the same key in each attempt. The date is a part of it, because a person who was removed and signs up again
 * gets a new mail with the same id.
 */
function idempotencyKey(mails: OutgoingMail[]): string {
  const hash = createHash("sha256");
  for (const { id, date } of mails) hash.update(`${id} ${date}\n`);
  return hash.digest("hex");
}

/** The answer to a call that was accepted, with the indexes of mails that were not taken. */
const accepted = z.object({ errors: z.array(z.object({ index: z.int() })).optional() });

/** The indexes of mails that were not taken. Undefined if the answer cannot be read. */
function refusedIn(body: unknown): Set<number> | undefined {
  const { data } = accepted.safeParse(body);
  return data && new Set(data.errors?.map(({ index }) => index));
}

function resultOf(index: number, refused: Set<number>): SendResult {
  return refused.has(index) ? { outcome: "refused", reason: "200 validation_error" } : { outcome: "sent" };
}

const named = z.object({ name: z.string().regex(/^[a-z_]{1,60}$/) });

/**
 * The result of each mail after an answer with an error. If Resend rejects the request, nothing is sent. If there is no answer,
 * or one of 500 or more, that is not known.
 */
function failure({ status, body, unreachable, retryAfterMs = SECOND_MS }: HttpAnswer): SendResult {
  if (unreachable !== undefined) return { outcome: "deferred", reason: unreachable, isMailerBusy: true };
  const reason = [status, named.safeParse(body).data?.name].filter((part) => part !== undefined).join(" ");
  if (status === 0 || status === 200 || status >= 500) return { outcome: "unsure", reason };
  // The first request with this key has not ended: its outcome is not known yet.
  if (reason === "409 concurrent_idempotent_requests") return { outcome: "unsure", reason };
  // A request with this key had other mails, as after a change of the sender's address between two attempts.
  if (reason === "409 invalid_idempotent_request") return { outcome: "unsure", reason };
  if (reason === "429 rate_limit_exceeded")
    return { outcome: "deferred", reason, isMailerBusy: true, retryAfterMs: Math.min(retryAfterMs, MOST_RETRY_MS) };
  return { outcome: "stopped", reason };
}
