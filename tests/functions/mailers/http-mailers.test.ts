import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SendResult } from "../../../functions/src/mailers/mailer.ts";
import { openResendMailer } from "../../../functions/src/mailers/resend-mailer.ts";
import { openSesMailer } from "../../../functions/src/mailers/ses-mailer.ts";
import { brokenMail, READER, someMail } from "./some-mail.ts";

interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

let server: Server;
let endpoint: string;
let received: Received[];
/** "drop": the connection is closed without an answer. */
let answer: Answer | "drop";

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url: path, headers } = request;
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      if (answer === "drop") return response.destroy();
      response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
});
afterEach(() => void server.close());

const mails = ["ann", "bob", "cyd"].map((name) => someMail({ id: name, to: `${name}@reader.example` }));

describe("Resend", () => {
  const mailer = () => openResendMailer({ key: "re_key", endpoint });
  const error = (status: number, name: string): Answer => ({
    status,
    body: { statusCode: status, name, message: `Not ${READER}` },
  });

  test("mails -> one request with the key, an idempotency key, and all headers", async () => {
    answer = { status: 200, body: { data: [{ id: "1" }, { id: "2" }, { id: "3" }] } };
    expect(await mailer().send(mails)).toEqual(mails.map(() => ({ outcome: "sent" })));
    const [request] = received;
    expect(request).toMatchObject({ method: "POST", path: "/emails/batch" });
    expect(request?.headers).toMatchObject({ authorization: "Bearer re_key", "x-batch-validation": "permissive" });
    const sent = JSON.parse(request?.body ?? "");
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({
      ...{ from: "Visual Briefs <briefs@briefs.example>", to: ["ann@reader.example"], html: mails[0]?.html },
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Message-ID": "<0123456789@briefs.example>" },
    });
  });

  test("its pace -> fewer calls than the two a second that it takes", () => {
    expect(mailer().callRate).toBeLessThan(2);
  });

  test("a copy of an issue -> tagged with its number, which comes back with a bounce; other mails -> no tag", async () => {
    answer = { status: 200, body: {} };
    await mailer().send([someMail({ issue: 14 }), someMail()]);
    const [copy, other] = JSON.parse(received[0]?.body ?? "");
    expect(copy.tags).toEqual([{ name: "issue", value: "14" }]);
    expect(other).not.toHaveProperty("tags");
  });

  test("the same mails again -> the same idempotency key; others, and new ones of the same ids -> another", async () => {
    answer = { status: 200, body: {} };
    const later = mails.map((mail) => ({ ...mail, date: "2026-12-02T07:00:00.000Z" }));
    for (const batch of [mails, mails, mails.slice(1), later]) await mailer().send(batch);
    const [first, second, third, fourth] = received.map(({ headers }) => headers["idempotency-key"]);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
    expect(String(first).length).toBeLessThanOrEqual(256);
  });

  test("one of them is not taken -> that one is refused", async () => {
    answer = {
      status: 200,
      body: { data: [{ id: "1" }, { id: "3" }], errors: [{ index: 1, message: `The field ${READER}` }] },
    };
    const results = await mailer().send(mails);
    expect(results.map(({ outcome }) => outcome)).toEqual(["sent", "refused", "sent"]);
    expect(JSON.stringify(results)).not.toContain(READER);
  });

  test.each<[string, Answer | "drop", SendResult]>([
    ["the day's limit", error(429, "daily_quota_exceeded"), { outcome: "stopped", reason: "429 daily_quota_exceeded" }],
    ["a wrong key", error(403, "invalid_api_key"), { outcome: "stopped", reason: "403 invalid_api_key" }],
    ["a domain not verified", error(403, "validation_error"), { outcome: "stopped", reason: "403 validation_error" }],
    [
      "the first try goes on",
      error(409, "concurrent_idempotent_requests"),
      { outcome: "unsure", reason: "409 concurrent_idempotent_requests" },
    ],
    [
      "an earlier try had other mails",
      error(409, "invalid_idempotent_request"),
      { outcome: "unsure", reason: "409 invalid_idempotent_request" },
    ],
    ["its own fault", error(500, "internal_server_error"), { outcome: "unsure", reason: "500 internal_server_error" }],
    ["no JSON", { status: 502, body: "<html>" }, { outcome: "unsure", reason: "502" }],
    ["another answer than is known", { status: 200, body: [] }, { outcome: "unsure", reason: "200" }],
    ["no answer", "drop", { outcome: "unsure", reason: "0" }],
  ])("%s", async (_, given, expected) => {
    answer = given;
    expect(await mailer().send(mails)).toEqual(mails.map(() => expected));
  });
});

describe("Resend: too many requests -> the next one waits", () => {
  test.each([
    ["as long as it says", { "retry-after": "3" }, 3000],
    ["a second, where it says nothing", {}, 1000],
    ["a second, where it gives a date", { "retry-after": "Tue, 01 Dec 2026 07:00:00 GMT" }, 1000],
    ["a minute, where it names hours", { "retry-after": "7200" }, 60_000],
  ])("%s", async (_, headers, retryAfterMs) => {
    answer = { status: 429, body: { name: "rate_limit_exceeded" }, headers };
    const expected = { outcome: "deferred", reason: "429 rate_limit_exceeded", isOfSender: true, retryAfterMs };
    expect(await openResendMailer({ key: "re_key", endpoint }).send([someMail()])).toEqual([expected]);
  });
});

describe("SES", () => {
  const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
  const mailer = () => openSesMailer({ ...keys, region: "eu-west-1", endpoint });
  const error = (status: number, name: string): Answer => ({
    ...{ status, body: { message: `Address ${READER}` } },
    headers: { "x-amzn-errortype": `${name}:http://internal.amazon.com/` },
  });

  test("a copy of an issue -> tagged with its number; other mails -> no tag", async () => {
    answer = { status: 200, body: {} };
    await mailer().send([someMail({ issue: 14 })]);
    await mailer().send([someMail()]);
    const [copy, other] = received.map(({ body }) => JSON.parse(body));
    expect(copy.EmailTags).toEqual([{ Name: "issue", Value: "14" }]);
    expect(other).not.toHaveProperty("EmailTags");
  });

  test("mails -> a request each, with the raw mail, signed", async () => {
    answer = { status: 200, body: { MessageId: "1" } };
    expect(await mailer().send(mails)).toEqual(mails.map(() => ({ outcome: "sent" })));
    expect(received).toHaveLength(3);
    const [request] = received;
    if (!request) throw new Error("There is no request");
    expect(request).toMatchObject({ method: "POST", path: "/v2/email/outbound-emails" });
    const { Content, Destination } = JSON.parse(request.body);
    expect(Destination.ToAddresses).toHaveLength(1);
    const raw = Buffer.from(Content.Raw.Data, "base64").toString();
    expect(raw).toContain(`\r\nTo: ${Destination.ToAddresses[0]}\r\n`);
    expect(raw).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(request.headers.authorization).toBe(authorization(request, keys));
  });

  test.each<[string, Answer | "drop", SendResult]>([
    [
      "too many requests",
      error(429, "TooManyRequestsException"),
      { outcome: "deferred", reason: "429 TooManyRequestsException", isOfSender: true },
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
    answer = given;
    expect(await mailer().send([someMail()])).toEqual([expected]);
    expect(received).toHaveLength(1);
  });
});

test("SES: a mail that cannot be written -> deferred, and the others are sent", async () => {
  answer = { status: 200, body: {} };
  const mailer = openSesMailer({ accessKeyId: "id", secretAccessKey: "key", region: "eu-west-1", endpoint });
  const results = await mailer.send([brokenMail(), someMail()]);
  expect(results).toEqual([{ outcome: "deferred", reason: "not-written" }, { outcome: "sent" }]);
});

describe("nobody listens -> deferred, and the mail is not at fault", () => {
  const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
  test.each([
    ["Resend", () => openResendMailer({ key: "re_key", endpoint })],
    ["SES", () => openSesMailer({ ...keys, region: "eu-west-1", endpoint })],
  ])("%s", async (_, open) => {
    await new Promise((resolve) => server.close(resolve));
    const expected = { outcome: "deferred", reason: "ECONNREFUSED", isOfSender: true };
    expect(await open().send([someMail()])).toEqual([expected]);
  });
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
