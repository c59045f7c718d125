import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openMailer } from "../../../functions/src/mailers/open-mailer.ts";
import { eraseInOutbox, openOutboxMailer } from "../../../functions/src/mailers/outbox-mailer.ts";
import { UnknownMailer } from "../../../functions/src/mailers/unknown-mailer.ts";
import { signatureOf } from "./dkim.ts";
import { startSmtpServer } from "./smtp-server.ts";
import { someMail } from "./some-mail.ts";

const open = (address: string, from = "Briefs <hello@briefs.example>") => openMailer({ address, from });

describe("an address -> its mailer", () => {
  test.each([
    ["smtps://user:p%40ss@smtp.example.com:465", "smtp"],
    ["smtp://localhost:2525\n", "smtp"],
    ["resend:re_123_AbC", "resend"],
    ["ses:AKIDEXAMPLE:wJalr/K7+bPx=@eu-west-1", "ses"],
  ])("%s", (address, name) => {
    const mailer = open(address);
    expect(mailer.name).toBe(name);
    mailer.close();
  });

  test.each([
    ...["", "smtp.example.com", "http://example.com", "ses:key", "resend:", "smtps:", "smtp://user:hunter2@"],
    "smtps://user:hunter2%@smtp.example.com",
  ])("%o -> an error that says how it is written, without the address", (address) => {
    expect(() => open(address)).toThrow(UnknownMailer);
    expect(() => open(address)).toThrow(/^MAILER_URL has to be (?!.*hunter2)/);
  });
});

describe("an SMTP address with half of what signs mails, or with a key that signs none -> an error, as they would leave unsigned", () => {
  const der = (kind: "rsa" | "ed25519") => {
    const { privateKey } =
      kind === "rsa" ? generateKeyPairSync(kind, { modulusLength: 2048 }) : generateKeyPairSync(kind);
    return privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  };
  test.each([
    ["no key", "dkim=s1"],
    ["no selector", `key=${der("rsa")}`],
    ["garbage", "dkim=s1&key=garbage"],
    ["an Ed25519 key", `dkim=s1&key=${der("ed25519")}`],
  ])("%s", (_, parameters) => {
    expect(() => open(`smtp://127.0.0.1?${parameters}`)).toThrow(UnknownMailer);
    expect(() => open(`smtp://127.0.0.1?${parameters}`)).toThrow(/^MAILER_URL has to have both for signed mails/);
  });
});

test.each([
  ["Briefs <hello@example.com>", "example.com"],
  ["hello@news.example.com", "news.example.com"],
  ["Rice @ home <hello@größe.example>", "xn--gre-6ka8i.example"],
])("an SMTP address with a key, and mails from %s -> signed by %s", async (from, domain) => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
  const server = await startSmtpServer();
  const mailer = open(`smtp://127.0.0.1:${server.port}?dkim=s1&key=${key}`, from);
  expect(await mailer.send([someMail({ from })])).toEqual([{ outcome: "sent" }]);
  const signature = signatureOf(server.taken[0] ?? "");
  expect([signature.get("d"), signature.get("s")]).toEqual([domain, "s1"]);
  mailer.close();
  await server.close();
});

describe("the outbox", () => {
  const withFolder = async (work: (folder: string) => Promise<void>) => {
    const folder = mkdtempSync(join(tmpdir(), "briefs-outbox-"));
    await work(folder).finally(() => rmSync(folder, { recursive: true }));
  };

  test("a mail, twice -> one file", () =>
    withFolder(async (folder) => {
      const mailer = openOutboxMailer(folder);
      await mailer.send([someMail(), someMail()]);
      expect(readdirSync(folder)).toEqual(["issue-14-0001.eml"]);
    }));

  test("a mail that is older than mails are kept -> gone when the outbox is opened", () =>
    withFolder(async (folder) => {
      await openOutboxMailer(folder).send([someMail(), someMail({ id: "old" })]);
      utimesSync(join(folder, "old.eml"), 0, 0);
      openOutboxMailer(folder);
      expect(readdirSync(folder)).toEqual(["issue-14-0001.eml"]);
    }));

  test("a person is erased -> so are the files of their mails", () =>
    withFolder(async (folder) => {
      const person = "a".repeat(40);
      await openOutboxMailer(folder).send([someMail(), someMail({ id: `confirm-${person}-1-1` })]);
      eraseInOutbox(folder, person);
      expect(readdirSync(folder)).toEqual(["issue-14-0001.eml"]);
      eraseInOutbox(join(folder, "none"), person);
    }));
});
