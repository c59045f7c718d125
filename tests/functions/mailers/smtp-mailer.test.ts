import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { issueHeaders } from "../../../functions/src/mailers/issue-headers.ts";
import type { Mailer, SendResult } from "../../../functions/src/mailers/mailer.ts";
import { openSmtpMailer, type SmtpServer } from "../../../functions/src/mailers/smtp-mailer.ts";
import { type Behavior, refusal, startSmtpServer, type TestSmtpServer } from "./smtp-server.ts";
import { brokenMail, READER, someMail } from "./some-mail.ts";

let server: TestSmtpServer | undefined;
let mailer: Mailer | undefined;
afterEach(async () => {
  mailer?.close();
  await server?.close();
  server = undefined;
});

const open = async (behavior: Behavior = {}, more: Partial<SmtpServer> = {}) => {
  server = await startSmtpServer(behavior);
  mailer = openSmtpMailer({ host: "127.0.0.1", port: server.port, secure: false, timeoutMs: 2000, ...more });
  return { server, mailer };
};
const sendOne = async (behavior: Behavior, more: Partial<SmtpServer> = {}): Promise<SendResult> => {
  const { mailer } = await open(behavior, more);
  const [result] = await mailer.send([someMail()]);
  if (!result) throw new Error("There is no result");
  expect(JSON.stringify(result)).not.toContain(READER);
  return result;
};

describe("mails -> taken by the server, over one connection", () => {
  test("three, and three more", async () => {
    const { mailer, server } = await open();
    const mails = [1, 2, 3].map((n) => someMail({ id: `mail-${n}`, to: `reader${n}@reader.example` }));
    expect(await mailer.send(mails)).toEqual(mails.map(() => ({ outcome: "sent" })));
    await mailer.send(mails);
    expect(server.taken).toHaveLength(6);
    expect(server.connections()).toBe(1);
  });

  test.each(["at first", "when there is a connection"])(
    "ten calls at once, %s -> each reader has their own mail, over one connection, though one is refused",
    async (when) => {
      const taken: string[] = [];
      const { mailer, server } = await open({
        onRcptTo: ({ address }, _, done) => done(address.startsWith("reader4") ? refusal(550, "5.1.1 Unknown") : null),
        answer: ({ mail, recipients }) => {
          taken.push(`${/^For reader\d/m.exec(mail)?.[0]} to ${recipients.join()}`);
          return undefined;
        },
      });
      const sendTo = (name: string) =>
        mailer.send([someMail({ id: name, to: `${name}@reader.example`, text: `For ${name}` })]);
      if (when !== "at first") await sendTo("reader0");
      const names = Array.from({ length: 10 }, (_, n) => `reader${n}`);
      const results = await Promise.all(names.map(sendTo));
      expect(results.flat().map(({ outcome }) => outcome)).toEqual(
        names.map((name) => (name === "reader4" ? "refused" : "sent")),
      );
      const others = names.filter((name) => name !== "reader4");
      expect(taken.slice(-9)).toEqual(others.map((name) => `For ${name} to ${name}@reader.example`));
      expect(server.connections()).toBe(1);
    },
  );

  test("one that cannot be written -> deferred, and the others of the call and of the next one are sent", async () => {
    const { mailer } = await open();
    const results = await Promise.all([mailer.send([brokenMail(), someMail()]), mailer.send([someMail()])]);
    expect(results).toEqual([
      [{ outcome: "deferred", reason: "not-written" }, { outcome: "sent" }],
      [{ outcome: "sent" }],
    ]);
  });

  test("more mails than an emitter has listeners for -> no warning of a leak", async () => {
    const { mailer } = await open();
    const warnings: Error[] = [];
    const listener = (warning: Error) => warnings.push(warning);
    process.on("warning", listener);
    await mailer.send(Array.from({ length: 15 }, (_, n) => someMail({ id: `mail-${n}` })));
    await setTimeout(0);
    process.off("warning", listener);
    expect(warnings).toEqual([]);
  });

  test("the server has closed the idle connection -> another one", async () => {
    const { mailer, server } = await open({ socketTimeout: 500 });
    await mailer.send([someMail()]);
    await setTimeout(1000);
    expect(await mailer.send([someMail()])).toEqual([{ outcome: "sent" }]);
    expect(server.connections()).toBe(2);
  });

  test("a reader deferred on a connection that is kept -> the server is asked once", async () => {
    const asked: string[] = [];
    const { mailer } = await open({
      onRcptTo: ({ address }, _, done) => {
        asked.push(address);
        done(address.startsWith("bob") ? refusal(450, "4.2.1 Later") : null);
      },
    });
    const mails = ["ann", "bob"].map((name) => someMail({ id: name, to: `${name}@reader.example` }));
    expect((await mailer.send(mails)).map(({ outcome }) => outcome)).toEqual(["sent", "deferred"]);
    expect(asked).toEqual(["ann@reader.example", "bob@reader.example"]);
  });

  test("with a name and a password", async () => {
    const login: string[] = [];
    const behavior: Behavior = {
      authOptional: false,
      onAuth: ({ username, password }, _, done) => {
        login.push(`${username} ${password}`);
        done(null, { user: username });
      },
    };
    expect(await sendOne(behavior, { user: "briefs", password: "p:ä/ß" })).toEqual({ outcome: "sent" });
    expect(login).toEqual(["briefs p:ä/ß"]);
  });
});

describe("what the server says -> what became of the mail", () => {
  const rcpt = (code: number, text: string): Behavior => ({ onRcptTo: (_, __, done) => done(refusal(code, text)) });
  const from = (code: number, text: string): Behavior => ({ onMailFrom: (_, __, done) => done(refusal(code, text)) });
  const data = (code: number, text: string): Behavior => ({ answer: () => refusal(code, text) });

  test.each<[string, Behavior, SendResult]>([
    ["550 for the reader", rcpt(550, `5.1.1 <${READER}> unknown`), { outcome: "refused", reason: "550 5.1.1" }],
    [
      "a server that does not relay for us",
      rcpt(554, `5.7.1 <${READER}>: Relay access denied`),
      { outcome: "deferred", reason: "554 5.7.1" },
    ],
    [
      "a sender that is not ours, told late",
      rcpt(553, "5.7.1 <a@b.example>: Sender address rejected: not owned by user"),
      { outcome: "deferred", reason: "553 5.7.1" },
    ],
    ["530 for the reader", rcpt(530, "5.7.0 Log in first"), { outcome: "deferred", reason: "530 5.7.0" }],
    [
      "a reader whose name says sender",
      rcpt(550, "5.7.1 <sender@relay.example> refused"),
      { outcome: "refused", reason: "550 5.7.1" },
    ],
    ["550 for a reader, with words", rcpt(550, "5.1.1 No relay"), { outcome: "refused", reason: "550 5.1.1" }],
    ["450 for the reader", rcpt(450, `4.2.1 <${READER}> is full`), { outcome: "deferred", reason: "450 4.2.1" }],
    ["421 for the reader", rcpt(421, "4.7.0 Too much"), { outcome: "deferred", reason: "421 4.7.0" }],
    ["553 for the sender", from(553, "5.7.1 Not yours"), { outcome: "stopped", reason: "553 5.7.1" }],
    ["451 for the sender", from(451, "4.3.0 Later"), { outcome: "deferred", reason: "451 4.3.0", isMailerBusy: true }],
    [
      "a sender that SES does not know",
      data(554, "Message rejected: Email address is not verified. The following identities failed the check"),
      { outcome: "stopped", reason: "554" },
    ],
    ["554 for the mail", data(554, "5.7.1 Spam"), { outcome: "refused", reason: "554 5.7.1" }],
    ["452 for the mail", data(452, "4.3.1 No space"), { outcome: "deferred", reason: "452 4.3.1" }],
    [
      "SES's quota",
      from(454, "Throttling failure: Daily message quota exceeded."),
      { outcome: "stopped", reason: "454" },
    ],
    [
      "SES's rate",
      from(454, "Throttling failure: Maximum sending rate exceeded."),
      { outcome: "deferred", reason: "454", isMailerBusy: true },
    ],
    [
      "Gmail's limit",
      rcpt(550, "5.4.5 Daily user sending limit exceeded"),
      { outcome: "stopped", reason: "550 5.4.5" },
    ],
    ["SES's quota, after DATA", data(454, "Daily message quota exceeded."), { outcome: "stopped", reason: "454" }],
    ["a reader's busy server", rcpt(451, "4.4.5 Congestion"), { outcome: "deferred", reason: "451 4.4.5" }],
    ["a reader's quota", rcpt(452, "4.2.2 Over quota"), { outcome: "deferred", reason: "452 4.2.2" }],
  ])("%s", async (_, behavior, expected) => {
    expect(await sendOne(behavior)).toEqual(expected);
  });

  const login = (code: number): Behavior => ({
    authOptional: false,
    onAuth: (_, __, done) => done(refusal(code, "No")),
  });
  test.each<[string, Behavior, SendResult["outcome"]]>([
    ["535 for the password", login(535), "stopped"],
    ["454 for the password", login(454), "deferred"],
  ])("%s", async (_, behavior, outcome) => {
    expect(await sendOne(behavior, { user: "briefs", password: "wrong" })).toMatchObject({ outcome });
  });

  test("a refused password -> the server is asked once, not for each mail", async () => {
    const { mailer, server } = await open(login(535), { user: "briefs", password: "wrong" });
    const results = await mailer.send([1, 2, 3].map((n) => someMail({ id: `mail-${n}` })));
    expect(results.map(({ outcome }) => outcome)).toEqual(["stopped", "stopped", "stopped"]);
    expect(server.connections()).toBe(1);
  });

  test("one reader refused -> the others have their mail, over the same connection", async () => {
    const refuseBob: Behavior = {
      onRcptTo: ({ address }, _, done) => done(address.startsWith("bob") ? refusal(550, "5.1.1 Unknown") : null),
    };
    const { mailer, server } = await open(refuseBob);
    const mails = ["ann", "bob", "cyd"].map((name) => someMail({ id: name, to: `${name}@reader.example` }));
    expect((await mailer.send(mails)).map(({ outcome }) => outcome)).toEqual(["sent", "refused", "sent"]);
    expect(server.connections()).toBe(1);
  });
});

describe("the connection breaks", () => {
  test("nobody listens -> deferred", async () => {
    const { mailer, server } = await open();
    await server.close();
    expect(await mailer.send([someMail()])).toMatchObject([{ outcome: "deferred", isMailerBusy: true }]);
  });

  test("nothing is greeted -> deferred", async () => {
    const silent = createServer((socket) => socket.on("error", () => {})).listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const address = silent.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    mailer = openSmtpMailer({ host: "127.0.0.1", port, secure: false, timeoutMs: 200 });
    expect(await mailer.send([someMail()])).toMatchObject([{ outcome: "deferred", reason: "ETIMEDOUT" }]);
    silent.close();
  });

  test("at the reader's address, before the mail -> deferred", async () => {
    let drop = () => {};
    const { mailer, server } = await open({ onRcptTo: () => drop() });
    drop = () => void server.close();
    expect(await mailer.send([someMail()])).toEqual([{ outcome: "deferred", reason: expect.any(String) }]);
  });

  test("after the dot, without an answer -> unsure; the next mail has another connection", async () => {
    let isFirst = true;
    const { mailer, server } = await open({
      answer: ({ drop }) => {
        if (!isFirst) return undefined;
        isFirst = false;
        drop();
        return "silence";
      },
    });
    const results = await mailer.send([someMail(), someMail({ id: "another" })]);
    expect(results.map(({ outcome }) => outcome)).toEqual(["unsure", "sent"]);
    expect(server.connections()).toBe(2);
  });

  test("the server says nothing after the dot -> unsure", async () => {
    expect(await sendOne({ answer: () => "silence" }, { timeoutMs: 300 })).toMatchObject({ outcome: "unsure" });
  });
});

test.each([
  ["smtp-broadcasts.postmarkapp.com", { "X-PM-Metadata-issue": "14" }],
  ["email-smtp.eu-west-1.amazonaws.com", { "X-SES-MESSAGE-TAGS": "issue=14" }],
  ["mail.example.com", {}],
])("a copy of an issue by %s -> the header by which the provider tells the issue with a bounce", (host, headers) => {
  expect(issueHeaders(14, host)).toEqual(headers);
  expect(issueHeaders(undefined, host)).toEqual({});
});
