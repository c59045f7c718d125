import { expect, test } from "vitest";
import { composeMail } from "../../functions/src/mailers/compose-mail.ts";
import { headerNamed, readEml } from "../../scripts/serve/read-eml.ts";
import { someMail } from "../functions/mailers/some-mail.ts";

const read = async (...[mail]: Parameters<typeof composeMail>) => readEml(await composeMail(mail));

test("a mail of the outbox -> its headers, its text and its HTML, as they were", async () => {
  const text = `Reis = 7 € im Herbst 🌾. ${"Ein langer Satz. ".repeat(30)}\n\n  Eingerückt \n=3D\n`;
  const html = `<!doctype html>\n<p title="a=b">${text}</p>\n`;
  const mail = someMail({ text, html });
  const found = await read(mail);
  const lines = (given: string) => given.replaceAll("\r\n", "\n");
  expect(lines(found.text)).toBe(text);
  expect(lines(found.html)).toBe(html);
  expect(headerNamed("list-unsubscribe", found.headers)).toBe(mail.headers["List-Unsubscribe"]);
  expect(headerNamed("To", found.headers)).toBe(mail.to);
});

test.each([
  "Sieben Bilder über Reis",
  `Ein langer Betreff über Reis, Öl, Käse und Brötchen: ${"größer ".repeat(12)}!`,
  "🌾".repeat(40),
  "大米的七张图表",
  "Seven charts on rice = 7?",
])("the subject %j -> as it was written", async (subject) => {
  expect(headerNamed("Subject", (await read(someMail({ subject }))).headers)).toBe(subject.trim());
});

test("no mail -> nothing, and no error", () => {
  expect(readEml(Buffer.from("\0\xff nothing"))).toMatchObject({ text: "", html: "" });
  expect(readEml(Buffer.from(""))).toEqual({ headers: [], text: "", html: "" });
});
