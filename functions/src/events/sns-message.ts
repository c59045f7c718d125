import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const snsMessageSchema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Timestamp: z.string(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
});

export type SnsMessage = z.infer<typeof snsMessageSchema>;

/** Gets the text at a URL of Amazon's. */
export type FetchText = (url: string) => Promise<string>;

/** The name in Amazon's certificates: sns.amazonaws.com, or a name with the region in it. */
const OWNER = /^CN=sns[a-z0-9.-]*\.amazonaws\.com(\.cn)?$/m;

/** The hash function of each version of the signature. */
const HASHES = new Map([
  ["1", "sha1"],
  ["2", "sha256"],
]);

/** https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
export async function isSignedBySns(message: SnsMessage, fetchText: FetchText, now: number): Promise<boolean> {
  const hash = HASHES.get(message.SignatureVersion);
  const { SigningCertURL: url } = message;
  if (!hash || !isSnsUrl(url, message.TopicArn) || !CERTIFICATE.test(url)) return false;
  const certificate = readCertificate(await fetchText(url));
  if (!certificate || !isCurrent(certificate, now) || !OWNER.test(certificate.subject)) return false;
  const text = Buffer.from(signedText(message));
  return verify(hash, text, certificate.publicKey, Buffer.from(message.Signature, "base64"));
}

/** Any other path or a query is refused: otherwise, whoever knows the topic could make us call the host's other endpoints. */
const CERTIFICATE = /^https:\/\/[^/?#]+\/SimpleNotificationService-[0-9a-f]{1,64}\.pem$/;

function readCertificate(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text);
  } catch {
    return undefined;
  }
}

function isCurrent({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}

/** Returns undefined if the URL leads to another host, or does not confirm this topic. */
export function confirmationUrl({ SubscribeURL = "", TopicArn }: SnsMessage): string | undefined {
  const query = URL.parse(SubscribeURL)?.searchParams;
  const isConfirmation = query?.get("Action") === "ConfirmSubscription" && query.get("TopicArn") === TopicArn;
  return isConfirmation && isSnsUrl(SubscribeURL, TopicArn) ? SubscribeURL : undefined;
}

/** Only Amazon's own hosts are trusted: whoever owns another host could sign anything. Amazon SNS has one in each region. */
function isSnsUrl(text: string, topic: string): boolean {
  const [, partition, , region] = topic.split(":");
  const url = URL.parse(text);
  const host = `sns.${region}.amazonaws.com${partition === "aws-cn" ? ".cn" : ""}`;
  return url?.protocol === "https:" && url.host === host && url.username === "" && url.password === "";
}

/** The text that Amazon signs: each name and value on a line of its own, in this order. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  return names.map((name) => (message[name] == null ? "" : `${name}\n${message[name]}\n`)).join("");
}
