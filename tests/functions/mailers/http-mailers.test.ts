import { describe, expect, test } from "vitest";
import type { SendResult } from "../../../functions/src/mailers/mailer.ts";
import { openResendMailer } from "../../../functions/src/mailers/resend-mailer.ts";
import { openSesMailer } from "../../../functions/src/mailers/ses-mailer.ts";
import { type Answer, httpServer } from "./http-server.ts";
import { READER, someMail } from "./some-mail.ts";

const server = httpServer();
const mails = ["ann", "bob", "cyd"].map((name) => someMail({ id: name, to: `${name}@reader.example` }));

describe("Resend", () => {
  const mailer = () => openResendMailer({ key: "re_key", endpoint: server.endpoint });
  const error = (status: number, name: string): Answer => ({
    status,
    body: { statusCode: status, name, message: `Not ${READER}` },
  });

  test("mails -> one request with the key, an idempotency key, and all headers", async () => {
    server.answer = { status: 200, body: { data: [{ id: "1" }, { id: "2" }, { id: "3" }] } };
    expect(await mailer().send(mails)).toEqual(mails.map(() => ({ outcome: "sent" })));
    const [request] = server.received;
    expect(request).toMatchObject({ method: "POST", path: "/emails/batch" });
    expect(request?.headers).toMatchObject({ authorization: "Bearer re_key", "x-batch-validation": "permissive" });
    const sent = JSON.parse(request?.body ?? "");
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({
      ...{ from: "Visual Briefs <briefs@briefs.example>", to: ["ann@reader.example"], html: mails[0]?.html },
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Message-ID": "<0123456789@briefs.example>" },
    });
  });

  test("a redirect -> not followed: neither the key nor the readers go elsewhere", async () => {
    server.answer = { status: 307, headers: { location: "/elsewhere" } };
    expect(await mailer().send(mails)).toEqual(mails.map(() => ({ outcome: "unsure", reason: "0" })));
    expect(server.received.map(({ path }) => path)).toEqual(["/emails/batch"]);
  });

  test("its pace -> fewer calls than the two a second that it takes", () => {
    expect(mailer().callRate).toBeLessThan(2);
  });

  test("a copy of an issue -> tagged with its number, which comes back with a bounce; other mails -> no tag", async () => {
    server.answer = { status: 200, body: {} };
    await mailer().send([someMail({ issue: 14 }), someMail()]);
    const [copy, other] = JSON.parse(server.received[0]?.body ?? "");
    expect(copy.tags).toEqual([{ name: "issue", value: "14" }]);
    expect(other).not.toHaveProperty("tags");
  });

  test("the same mails again -> the same idempotency key; others, and new ones of the same ids -> another", async () => {
    server.answer = { status: 200, body: {} };
    const later = mails.map((mail) => ({ ...mail, date: "2026-12-02T07:00:00.000Z" }));
    for (const batch of [mails, mails, mails.slice(1), later]) await mailer().send(batch);
    const [first, second, third, fourth] = server.received.map(({ headers }) => headers["idempotency-key"]);
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
    expect(String(first).length).toBeLessThanOrEqual(256);
  });

  test("one of them is not taken -> that one is refused", async () => {
    server.answer = {
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
    server.answer = given;
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
    server.answer = { status: 429, body: { name: "rate_limit_exceeded" }, headers };
    const expected = { outcome: "deferred", reason: "429 rate_limit_exceeded", isMailerBusy: true, retryAfterMs };
    expect(await openResendMailer({ key: "re_key", endpoint: server.endpoint }).send([someMail()])).toEqual([expected]);
  });
});

describe("nobody listens -> deferred, and the mail is not at fault", () => {
  const keys = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" };
  test.each([
    ["Resend", () => openResendMailer({ key: "re_key", endpoint: server.endpoint })],
    ["SES", () => openSesMailer({ ...keys, region: "eu-west-1", endpoint: server.endpoint })],
  ])("%s", async (_, open) => {
    await server.stop();
    const expected = { outcome: "deferred", reason: "ECONNREFUSED", isMailerBusy: true };
    expect(await open().send([someMail()])).toEqual([expected]);
  });
});
