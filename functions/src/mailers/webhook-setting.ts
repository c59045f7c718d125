import { UnknownMailer } from "./unknown-mailer.ts";

/** The provider that reports bounces and complaints, and what proves that a request is from it. */
export type WebhookSetting =
  | { provider: "resend"; signingSecret: string }
  | { provider: "ses"; topic: string }
  | { provider: "postmark"; password: string };

const TOPIC = /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/;
const MIN_PASSWORD = 16;

/** Splits MAILER_URL into the value of its parameter `webhook` and the rest. Its other parameters are for a mail server. */
export function splitWebhook(address: string): { address: string; webhook: string | undefined } {
  const [before = "", ...rest] = address.trim().split("?");
  const parameters = rest.join("?").split("&").filter(Boolean);
  const [own, others] = [parameters.filter(isWebhook), parameters.filter((one) => !isWebhook(one))];
  return {
    address: [before, ...(others.length > 0 ? [others.join("&")] : [])].join("?"),
    webhook: own[0]?.slice("webhook=".length),
  };
}

/** The setting for webhooks in MAILER_URL. Undefined: no events are taken. */
export function webhookSetting(mailerUrl: string): WebhookSetting | undefined {
  const value = splitWebhook(mailerUrl).webhook;
  if (value === undefined) return undefined;
  if (value.startsWith("whsec_")) return { provider: "resend", signingSecret: value };
  if (TOPIC.test(value)) return { provider: "ses", topic: value };
  if (value.length >= MIN_PASSWORD && !value.startsWith("arn:")) return { provider: "postmark", password: value };
  throw new UnknownMailer(
    `webhook= in MAILER_URL has to be the signing secret of Resend (whsec_…), the ARN of a topic of Amazon SNS, or a password of at least ${MIN_PASSWORD} characters for Postmark`,
  );
}

function isWebhook(parameter: string): boolean {
  return parameter.startsWith("webhook=");
}
