import { AwsClient } from "aws4fetch";
import { composeFailure, composeMail } from "./compose-mail.ts";
import { unreachableCode } from "./http-post.ts";
import type { Mailer, OutgoingMail, SendResult } from "./mailer.ts";
import { senderAddress } from "./sender-address.ts";

export interface SesAccount {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Default: that of the region. */
  endpoint?: string;
}

const TIMEOUT_MS = 30_000;

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. The mail is sent raw, with the headers that it has. */
export function openSesMailer({
  region,
  endpoint = `https://email.${region}.amazonaws.com`,
  ...keys
}: SesAccount): Mailer {
  // Not repeated by the client: it would be after an answer of 500, when the mail may have left.
  const client = new AwsClient({ ...keys, region, service: "ses", retries: 0 });
  let isSenderTaken = false;
  const sendOne = async (mail: OutgoingMail): Promise<SendResult> => {
    let body: string;
    try {
      body = await requestBody(mail);
    } catch (error) {
      return composeFailure(error);
    }
    try {
      const response = await client.fetch(`${endpoint}/v2/email/outbound-emails`, {
        ...{ method: "POST", body, headers: { "Content-Type": "application/json" } },
        ...{ redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) },
      });
      const text = await response.text();
      isSenderTaken ||= response.ok;
      return response.ok ? { outcome: "sent" } : failure(response, { text, isSenderTaken });
    } catch (error) {
      const unreachable = unreachableCode(error);
      return unreachable === undefined
        ? { outcome: "unsure", reason: "0" }
        : { outcome: "deferred", reason: unreachable, isOfSender: true };
    }
  };
  return {
    name: "ses",
    maxBatch: 10,
    // Of a new account outside of the sandbox.
    rate: 14,
    dedupeMs: 0,
    send: (mails) => Promise.all(mails.map(sendOne)),
    close: () => {},
  };
}

async function requestBody(mail: OutgoingMail): Promise<string> {
  return JSON.stringify({
    // Of ASCII alone. The raw mail has the name, encoded.
    FromEmailAddress: senderAddress(mail.from),
    Destination: { ToAddresses: [mail.to] },
    Content: { Raw: { Data: (await composeMail(mail)).toString("base64") } },
    ...(mail.issue !== undefined && { EmailTags: [{ Name: "issue", Value: String(mail.issue) }] }),
  });
}

interface Refused {
  text: string;
  /** It has taken a mail of this sender. */
  isSenderTaken: boolean;
}

/** The error's name may be followed by the address of its definition. */
function failure({ status, headers }: Response, { text, isSenderTaken }: Refused): SendResult {
  const name = /^\w+/.exec(headers.get("x-amzn-errortype") ?? "")?.[0] ?? "";
  const reason = `${status} ${name}`.trim();
  if (status >= 500) return { outcome: "unsure", reason };
  if (OWN_FAULT.test(text)) return { outcome: "stopped", reason };
  if (name === "TooManyRequestsException" || name === "ThrottlingException")
    return { outcome: "deferred", reason, isOfSender: true, retryAfterMs: 1000 };
  if (name === "LimitExceededException") return { outcome: "deferred", reason, isOfSender: true };
  if (name === "MessageRejected") return { outcome: "refused", reason };
  // An address that it cannot read: the reader's, or the sender's.
  if (name === "BadRequestException") return { outcome: isSenderTaken ? "refused" : "deferred", reason };
  return { outcome: "stopped", reason };
}

/**
 * https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html: the sender is not verified, nor any reader of an account in
 * the sandbox; or the day's quota is used up. The error's name does not say it.
 */
const OWN_FAULT = /\bis not verified\b|\bdaily message quota exceeded\b/i;
