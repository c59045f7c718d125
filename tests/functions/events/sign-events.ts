import { createHmac, createSign } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const SIGNING_SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
export const TOPIC = "arn:aws:sns:us-west-2:123456789012:newsletter-events";
export const PASSWORD = "a-password-for-postmark";
export const CERTIFICATE_URL =
  "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem";

export const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name), "utf8");

export interface SignedRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** As https://docs.svix.com/receiving/verifying-payloads/how-manual describes it. */
export function resendRequest(event: object, now: number, secret = SIGNING_SECRET): SignedRequest {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.slice(6), "base64");
  const signature = createHmac("sha256", key)
    .update(`msg_p5jXN8AQM9LWM0D4loKWxJek.${timestamp}.${body}`)
    .digest("base64");
  const headers = {
    "svix-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "svix-timestamp": timestamp,
    "svix-signature": `v1,${signature}`,
    "content-type": "application/json",
  };
  return { path: "/newsletter/events/resend", headers, body };
}

export function postmarkRequest(record: object, password = PASSWORD): SignedRequest {
  const credentials = Buffer.from(`newsletter:${password}`).toString("base64");
  const headers = { authorization: `Basic ${credentials}`, "content-type": "application/json" };
  return { path: "/newsletter/events/postmark", headers, body: JSON.stringify(record) };
}

/** As https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html describes it. */
export function snsRequest(
  fields: Record<string, string>,
  { version = "1", key = fixture("sns-test.key") } = {},
): SignedRequest {
  const message: Record<string, string> = {
    Type: "Notification",
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: TOPIC,
    Timestamp: "2026-11-20T12:00:00.000Z",
    SigningCertURL: CERTIFICATE_URL,
    SignatureVersion: version,
    ...fields,
  };
  const signed =
    message.Type === "Notification"
      ? ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"]
      : ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
  const text = signed.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`])).join("");
  const signer = createSign(version === "1" ? "RSA-SHA1" : "RSA-SHA256").update(text);
  const body = JSON.stringify({ ...message, Signature: signer.sign(key, "base64") });
  const headers = {
    "x-amz-sns-message-type": message.Type ?? "",
    "x-amz-sns-topic-arn": TOPIC,
    "content-type": "text/plain; charset=UTF-8",
  };
  return { path: "/newsletter/events/ses", headers, body };
}
