import { expect, test } from "vitest";
import { composeMail } from "../../../functions/src/mailers/compose-mail.ts";
import { encodedSize } from "../../../functions/src/mailers/encoded-size.ts";
import { someMail } from "./some-mail.ts";

test("a long mail in several languages -> the bytes of its part as it is sent", async () => {
  const html = `<p>${"Reis für 5 € – “billig” = gut, 米, и рис. ".repeat(200)}</p>\n<p>End </p>\n`;
  const mail = (await composeMail(someMail({ html }))).toString("latin1");
  const [, part = ""] = /text\/html.*?\r\n\r\n(.*?)\r\n----_NmP/s.exec(mail) ?? [];
  expect(part.length).toBeGreaterThan(15_000);
  expect(await encodedSize(html)).toBe(part.length);
});
