import { expect, onTestFinished, test } from "vitest";
import { resumeIssue } from "../../functions/src/issues/change-issue.ts";
import { openSmtpMailer, type SmtpServer } from "../../functions/src/mailers/smtp-mailer.ts";
import { issueBench } from "./issues.ts";
import { type Behavior, refusal, startSmtpServer } from "./mailers/smtp-server.ts";

/** An issue of five readers, and a real SMTP server that behaves in some way. */
async function smtpBench(behavior: Behavior, more: Partial<SmtpServer> = {}) {
  const bench = await issueBench({ readers: 5 });
  const server = await startSmtpServer(behavior);
  const mailer = openSmtpMailer({ host: "127.0.0.1", port: server.port, secure: false, timeoutMs: 2000, ...more });
  onTestFinished(async () => {
    mailer.close();
    await server.close();
  });
  const copiesOf = (reader: number) =>
    server.taken.filter((mail) => mail.includes(`To: r${reader}@reader.example`)).length;
  return { ...bench, server, send: () => bench.send({ mailer }), copies: () => [0, 1, 2, 3, 4].map(copiesOf) };
}

const isReader = (address: string, reader: number) => address === `r${reader}@reader.example`;

test("550 for one -> refused, and the others have their copies", async () => {
  const { send, counts, copies } = await smtpBench({
    onRcptTo: ({ address }, _, done) => done(isReader(address, 2) ? refusal(550, "5.1.1 Nobody") : null),
  });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 4, refused: 1 });
  expect(copies()).toEqual([1, 1, 0, 1, 1]);
});

test("421 and 454 for a while -> tried again later, and everyone has one copy", async () => {
  let answers = 0;
  const { send, counts, copies } = await smtpBench({
    onRcptTo: (_, __, done) => {
      answers++;
      done(answers <= 3 ? refusal(421, "4.3.2 Busy") : answers <= 6 ? refusal(454, "4.7.0 Later") : null);
    },
  });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 5 });
  expect(copies()).toEqual([1, 1, 1, 1, 1]);
});

test("535 for the password -> paused before anything leaves, and nobody is refused; mended and resumed -> sent", async () => {
  let isMended = false;
  const { send, counts, copies, issue, newsletter, record } = await smtpBench(
    { authOptional: false, onAuth: (_, __, done) => done(isMended ? null : refusal(535, "5.7.8 No"), { user: "a" }) },
    { user: "a", password: "b" },
  );
  expect(await send()).toEqual({ outcome: "paused" });
  expect(await counts()).toMatchObject({ waiting: 5 });
  expect(await record()).toMatchObject({ reason: "The mailer takes no mail from here (535 5.7.8)" });
  isMended = true;
  await resumeIssue(issue, newsletter);
  expect(await send()).toEqual({ outcome: "done" });
  expect(copies()).toEqual([1, 1, 1, 1, 1]);
});

test("the connection drops after the dot of one -> that one is unsure, and gets no second copy", async () => {
  let mails = 0;
  const { send, counts, copies } = await smtpBench({
    answer: ({ drop }) => {
      if (++mails !== 3) return undefined;
      drop();
      return "silence";
    },
  });
  expect(await send()).toEqual({ outcome: "done" });
  expect(await counts()).toMatchObject({ sent: 4, unsure: 1 });
  expect(copies().toSorted()).toEqual([0, 1, 1, 1, 1]);
  expect(mails).toBe(5);
});

test("nobody listens -> deferred, tried again, and paused after more than ten in a row", async () => {
  const { send, counts, server, record } = await smtpBench({});
  await server.close();
  expect(await send()).toEqual({ outcome: "paused" });
  expect(await record()).toMatchObject({ reason: "11 connections failed in a row" });
  expect(await counts()).toMatchObject({ sent: 0, unsure: 0, refused: 0, claimed: 0 });
});
