import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { SendResult } from "../../../functions/src/mailers/mailer.ts";
import { openSesMailer } from "../../../functions/src/mailers/ses-mailer.ts";
import { type Answer, httpServer, type Received } from "./http-server.ts";
import { brokenMail, READER, someMail } from "./some-mail.ts";

const server = httpServer();
const mails = ["ann", "bob", "cyd"].map((name) => someMail({ id: name, to: `${name}@reader.example` }));

describe("SES", () => {
  const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
  const mailer = () => openSesMailer({ ...keys, region: "eu-west-1", endpoint: server.endpoint });
  const error = (status: number, name: string, message = "Address"): Answer => ({
    ...{ status, body: { message: `${message} ${READER}` } },
    headers: { "x-amzn-errortype": `${name}:http://internal.amazon.com/` },
  });

  test("a copy of an issue -> tagged with its number; other mails -> no tag", async () => {
    server.answer = { status: 200, body: {} };
    await mailer().send([someMail({ issue: 14 })]);
    await mailer().send([someMail()]);
    const [copy, other] = server.received.map(({ body }) => JSON.parse(body));
    expect(copy.EmailTags).toEqual([{ Name: "issue", Value: "14" }]);
    expect(other).not.toHaveProperty("EmailTags");
  });

  test("mails -> a request each, with the raw mail, signed", async () => {
    server.answer = { status: 200, body: { MessageId: "1" } };
    expect(await mailer().send(mails)).toEqual(mails.map(() => ({ outcome: "sent" })));
    expect(server.received).toHaveLength(3);
    const [request] = server.received;
    if (!request) throw new Error("There is no request");
    expect(request).toMatchObject({ method: "POST", path: "/v2/email/outbound-emails" });
    const { Content, Destination } = JSON.parse(request.body);
    expect(Destination.ToAddresses).toHaveLength(1);
    const raw = Buffer.from(Content.Raw.Data, "base64").toString();
    expect(raw).toContain(`\r\nTo: ${Destination.ToAddresses[0]}\r\n`);
    expect(raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(request.headers.authorization).toBe(authorization(request, keys));
  });

  test("a sender with letters outside ASCII -> the bare address in ASCII, and the name encoded in the mail", async () => {
    server.answer = { status: 200, body: {} };
    await mailer().send([someMail({ from: "Größe <hello@größe.example>" })]);
    const { FromEmailAddress, Content } = JSON.parse(server.received[0]?.body ?? "");
    expect(FromEmailAddress).toBe("hello@xn--gre-6ka8i.example");
    const raw = Buffer.from(Content.Raw.Data, "base64").toString();
    expect(raw).toMatch(/^From: =\?UTF-8\?\S+\?= <hello@xn--gre-6ka8i\.example>\r$/m);
  });

  test("a bad request -> the reader's fault only once the sender was taken: before, no mail is lost for it", async () => {
    const [once, bad] = [mailer(), error(400, "BadRequestException")];
    const reason = "400 BadRequestException";
    server.answer = bad;
    expect(await once.send([someMail()])).toEqual([{ outcome: "deferred", reason }]);
    server.answer = { status: 200, body: {} };
    expect(await once.send([someMail()])).toEqual([{ outcome: "sent" }]);
    server.answer = bad;
    expect(await once.send([someMail()])).toEqual([{ outcome: "refused", reason }]);
  });

  test.each<[string, Answer | "drop", SendResult]>([
    [
      "too many requests",
      error(429, "TooManyRequestsException"),
      { outcome: "deferred", reason: "429 TooManyRequestsException", isMailerBusy: true, retryAfterMs: 1000 },
    ],
    [
      "too many mails a second",
      error(400, "ThrottlingException", "Maximum sending rate exceeded."),
      { outcome: "deferred", reason: "400 ThrottlingException", isMailerBusy: true, retryAfterMs: 1000 },
    ],
    [
      "the day's quota",
      error(400, "LimitExceededException", "Daily message quota exceeded."),
      { outcome: "stopped", reason: "400 LimitExceededException" },
    ],
    [
      "another limit of the account",
      error(400, "LimitExceededException", "Too many requests of this kind."),
      { outcome: "deferred", reason: "400 LimitExceededException", isMailerBusy: true },
    ],
    [
      "the sender, or in the sandbox any reader, is not verified",
      error(400, "MessageRejected", "Email address is not verified. The following identities failed the check:"),
      { outcome: "stopped", reason: "400 MessageRejected" },
    ],
    ["the mail is refused", error(400, "MessageRejected"), { outcome: "refused", reason: "400 MessageRejected" }],
    [
      "sending is paused",
      error(400, "SendingPausedException"),
      { outcome: "stopped", reason: "400 SendingPausedException" },
    ],
    [
      "the domain is not verified",
      error(400, "MailFromDomainNotVerifiedException"),
      { outcome: "stopped", reason: "400 MailFromDomainNotVerifiedException" },
    ],
    [
      "wrong keys",
      error(403, "InvalidSignatureException"),
      { outcome: "stopped", reason: "403 InvalidSignatureException" },
    ],
    ["its own fault", error(500, "InternalFailure"), { outcome: "unsure", reason: "500 InternalFailure" }],
    ["no answer", "drop", { outcome: "unsure", reason: "0" }],
  ])("%s -> asked once", async (_, given, expected) => {
    server.answer = given;
    expect(await mailer().send([someMail()])).toEqual([expected]);
    expect(server.received).toHaveLength(1);
  });
});

test("SES: a mail that cannot be written -> deferred, and the others are sent", async () => {
  server.answer = { status: 200, body: {} };
  const mailer = openSesMailer({
    accessKeyId: "id",
    secretAccessKey: "key",
    region: "eu-west-1",
    endpoint: server.endpoint,
  });
  const results = await mailer.send([brokenMail(), someMail()]);
  expect(results).toEqual([{ outcome: "deferred", reason: "not-written" }, { outcome: "sent" }]);
});

/** AWS Signature Version 4, written from its documentation. */
function authorization(
  { method, path, headers, body }: Received,
  { accessKeyId, secretAccessKey }: { accessKeyId: string; secretAccessKey: string },
): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "")?.[1] ?? "";
  const time = String(headers["x-amz-date"]);
  const digest = (text: string) => createHash("sha256").update(text).digest("hex");
  const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const canonical = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, path, "", canonical.join(""), signed, headers["x-amz-content-sha256"] ?? digest(body)];
  const scope = `${time.slice(0, 8)}/eu-west-1/ses/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, digest(request.join("\n"))].join("\n");
  const key = scope.split("/").reduce<string | Buffer>(mac, `AWS4${secretAccessKey}`);
  const signature = mac(key, text).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
