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

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html. The mail is sent raw, with its own headers. */
export function openSesMailer({
  region,
  endpoint = `https://email.${region}.amazonaws.com`,
  ...keys
}: SesAccount): Mailer {
  // The client must not repeat a request: it would after an answer of 500, when the mail may have left.
  const client = new AwsClient({ ...keys, region, service: "ses", retries: 0 });
  let isSenderAccepted = false;
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
      isSenderAccepted ||= response.ok;
      return response.ok ? { outcome: "sent" } : failure(response, { text, isSenderAccepted });
    } catch (error) {
      const unreachable = unreachableCode(error);
      return unreachable === undefined
        ? { outcome: "unsure", reason: "0" }
        : { outcome: "deferred", reason: unreachable, isMailerBusy: true };
    }
  };
  return {
    name: "ses",
    maxBatch: 10,
    // The rate of a new account outside of the sandbox.
    rate: 14,
    dedupeMs: 0,
    send: (mails) => Promise.all(mails.map(sendOne)),
    close: () => {},
  };
}

async function requestBody(mail: OutgoingMail): Promise<string> {
  return JSON.stringify({
    // This field takes only ASCII. The raw mail has the sender's name, encoded.
    FromEmailAddress: senderAddress(mail.from),
    Destination: { ToAddresses: [mail.to] },
    Content: { Raw: { Data: (await composeMail(mail)).toString("base64") } },
    ...(mail.issue !== undefined && { EmailTags: [{ Name: "issue", Value: String(mail.issue) }] }),
  });
}

interface Refused {
  text: string;
  /** Amazon SES has accepted a mail of this sender before. */
  isSenderAccepted: boolean;
}

/** The result for a refused request. The header has the error's name, which may be followed by the address of its definition. */
function failure({ status, headers }: Response, { text, isSenderAccepted }: Refused): SendResult {
  const name = /^\w+/.exec(headers.get("x-amzn-errortype") ?? "")?.[0] ?? "";
  const reason = `${status} ${name}`.trim();
  if (status >= 500) return { outcome: "unsure", reason };
  if (OWN_FAULT.test(text)) return { outcome: "stopped", reason };
  if (name === "TooManyRequestsException" || name === "ThrottlingException")
    return { outcome: "deferred", reason, isMailerBusy: true, retryAfterMs: 1000 };
  if (name === "LimitExceededException") return { outcome: "deferred", reason, isMailerBusy: true };
  if (name === "MessageRejected") return { outcome: "refused", reason };
  // An address cannot be read: the reader's, or the sender's if none of its mails was accepted before.
  if (name === "BadRequestException") return { outcome: isSenderAccepted ? "refused" : "deferred", reason };
  return { outcome: "stopped", reason };
}

/**
 * https://docs.aws.amazon.com/ses/latest/dg/troubleshoot-error-messages.html: the sender is not verified, or in the sandbox, the
 * reader is not; or the day's quota is used up. The error's name does not tell these apart from other errors.
 */
const OWN_FAULT = /\bis not verified\b|\bdaily message quota exceeded\b/i;
