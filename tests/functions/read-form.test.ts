import { expect, test } from "vitest";
import { readForm } from "../../functions/src/http/read-form.ts";

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ["application/x-www-form-urlencoded", "token=first&mail=weekly&token=second"],
  [
    "multipart/form-data; boundary=b",
    `${part("token", "first")}${part("mail", "weekly")}${part("token", "second")}--b--\r\n`,
  ],
])("%s that repeats a name -> its first value counts", async (contentType, text) => {
  const request = {
    ...{ method: "POST", path: "/newsletter/confirm", header: () => undefined, query: new URLSearchParams() },
    ...{ contentType, body: Buffer.from(text), client: { network: "192.0.2.1", peer: "192.0.2.1" } },
  };
  const { fields = new Map() } = await readForm(request);
  expect(Object.fromEntries(fields)).toEqual({ token: "first", mail: "weekly" });
});
