import { generateKeyPairSync } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import { issueCopy } from "../../../functions/src/issues/issue-copy.ts";
import { openSecret } from "../../../functions/src/mail/secret.ts";
import { composeMail } from "../../../functions/src/mailers/compose-mail.ts";
import { headersOf, signatureOf, verified } from "../../functions/mailers/dkim.ts";
import { SECRET } from "../../functions/newsletter.ts";
import { CONFIG, fixtureIssue } from "./fixture-issue.ts";

const date = "2026-12-01T06:00:00.000Z";
const record = {
  ...{ state: "confirmed" as const, email: "ann@reader.example", generation: 1, confirmedAt: date },
  consent: { text: "2026-11-20", at: date, by: "form" as const },
};
const { mail } = await fixtureIssue();
const copy = issueCopy("0123456789".repeat(4), record, {
  mail,
  date,
  context: { secret: openSecret(SECRET), siteUrl: CONFIG.url },
});

test("the mail of one reader -> the same bytes as when it was last looked at", async () => {
  await expect((await composeMail(copy)).toString()).toMatchFileSnapshot(join(import.meta.dirname, "issue.eml"));
});

test("every header of the list -> on one line, and the reader's own links in HTML and text", async () => {
  const lines = (await composeMail(copy)).toString().split("\r\n");
  const unsubscribe = copy.headers["List-Unsubscribe"] ?? "";
  expect(unsubscribe.length).toBeGreaterThan(78);
  expect(lines).toContain(`List-Unsubscribe: ${unsubscribe}`);
  expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  for (const body of [copy.html, copy.text]) {
    expect(body).toContain(unsubscribe.slice(1, -1));
    expect(body).not.toContain("{{");
  }
});

test("signed by DKIM -> verified, with the headers of the list; a changed word breaks it", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const signed = (
    await composeMail(copy, { domainName: "briefs.example", keySelector: "s1", privateKey: pem })
  ).toString();
  expect(verified(signed, publicKey)).toBe(true);
  expect(verified(signed.replace("rice", "mice"), publicKey)).toBe(false);
  const names = signatureOf(signed).get("h")?.toLowerCase().split(":");
  expect(names).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post", "list-id", "message-id"]));
  expect(headersOf(signed).filter((header) => header.startsWith("List-"))).toHaveLength(3);
});
