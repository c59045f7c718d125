import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { composeMail } from "../../../functions/src/mailers/compose-mail.ts";
import { signatureOf, verified } from "./dkim.ts";
import { someMail } from "./some-mail.ts";

const compose = async (...[mail, key]: Parameters<typeof composeMail>) => (await composeMail(mail, key)).toString();

describe("a mail -> its bytes", () => {
  test("twice, in two time zones -> the same bytes", async () => {
    const first = await compose(someMail());
    process.env.TZ = "Pacific/Auckland";
    const second = await compose(someMail());
    delete process.env.TZ;
    expect(second).toBe(first);
  });

  test("each header of a program's own Unsubscribe button is one line, however long", async () => {
    const lines = (await compose(someMail())).split("\r\n");
    const mail = someMail();
    expect(lines).toContain(`List-Unsubscribe: ${mail.headers["List-Unsubscribe"]}`);
    expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(lines).toContain("Message-ID: <0123456789@briefs.example>");
    expect(lines).toContain("Date: Tue, 01 Dec 2026 07:00:00 +0000");
  });

  test("text and HTML by quoted-printable, no line longer than 76 characters, none of the headers longer than 998", async () => {
    const text = `${"Ein langer Satz über Reis. ".repeat(20)}\n`;
    const [head = "", ...parts] = (await compose(someMail({ text, html: `<p>${text}</p>` }))).split("\r\n\r\n");
    expect(parts.join().match(/quoted-printable/g)?.length ?? 0).toBe(2);
    expect(
      parts
        .join("\r\n")
        .split("\r\n")
        .filter((line) => line.length > 76),
    ).toEqual([]);
    expect(head.split("\r\n").filter((line) => line.length > 998)).toEqual([]);
  });

  test("line breaks in a header's value, a subject or a name -> no other header", async () => {
    const attack = "x\r\nBcc: everyone@example.com\r\n\r\nBody";
    const mail = someMail({ subject: attack, from: `${attack} <briefs@briefs.example>`, headers: { "X-Of": attack } });
    expect((await compose(mail)).split("\r\n\r\n")[0]).not.toMatch(/^(?:Bcc|Body)/im);
  });

  test("a path or an address in place of the text -> text, and nothing is read", async () => {
    const body = "file:///etc/hostname";
    expect(await compose(someMail({ html: body, text: body }))).toContain(body);
  });
});

test("a key -> signed by DKIM, List-Unsubscribe among what is signed", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const mail = await compose(someMail(), { domainName: "briefs.example", keySelector: "s1", privateKey: pem });
  const signature = signatureOf(mail);
  expect(signature.get("d")).toBe("briefs.example");
  const signed = signature.get("h")?.toLowerCase().split(":") ?? [];
  expect(signed).toEqual(expect.arrayContaining(["from", "subject", "list-unsubscribe", "list-unsubscribe-post"]));
  expect(verified(mail, publicKey)).toBe(true);
  expect(verified(mail.replace("One-Click", "Two-Clicks"), publicKey)).toBe(false);
  expect(verified(mail.replace("Rice", "Mice"), publicKey)).toBe(false);
});

test("a key that is none -> an error, as the mail would leave unsigned", async () => {
  const key = { domainName: "briefs.example", keySelector: "s1", privateKey: "garbage" };
  await expect(compose(someMail(), key)).rejects.toThrow("The mail could not be signed");
});

test.each([
  ["Rice: weekly <rice@briefs.example>", '"Rice: weekly" <rice@briefs.example>'],
  ["Rice (weekly) <rice@briefs.example>", '"Rice (weekly)" <rice@briefs.example>'],
  ['"Rice" <rice@briefs.example>', "Rice <rice@briefs.example>"],
  ["rice@briefs.example", "rice@briefs.example"],
])("a sender %s -> one mailbox with its whole name", async (from, expected) => {
  const mail = await compose(someMail({ from }));
  expect(mail).toContain(`From: ${expected}\r\n`);
});
