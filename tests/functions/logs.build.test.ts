import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { defineFunctions } from "../../functions/src/define-functions.ts";
import { openSqlite } from "./backends.ts";
import { serveInChild } from "./child.ts";
import { postmarkRecord } from "./events/sample-events.ts";
import { postmarkRequest } from "./events/sign-events.ts";
import { testNewsletter, tokensIn } from "./newsletter.ts";
import { scriptedMailer } from "./scripted-mailer.ts";

test("a subscriber's whole life, with many errors -> no address, id or token in the logs", async () => {
  const opened = await openSqlite();
  const child = await serveInChild(opened.file);
  const post = (path: string, body: string, type: string, more: Record<string, string> = {}) =>
    fetch(child.url + path, { method: "POST", body, redirect: "manual", headers: { "content-type": type, ...more } });
  const json = (body: unknown, more = {}) =>
    post("/api/subscribe-newsletter", JSON.stringify(body), "application/json", more);
  const form = (path: string, body: string) => post(path, body, "application/x-www-form-urlencoded");
  const email = "someone.private@example.com";
  const seen: number[] = [];
  const see = async (response: Promise<Response>) => seen.push((await response).status);

  await see(json({ data: { email } }));
  await see(json({ email }));
  await see(json({ data: { email, name: "Someone Private" } }));
  await see(json({ data: { email, website: "someone.private" } }));
  await see(json({ data: { email: `${email}\n` } }, { authorization: `Bearer ${email}` }));
  await see(json({ data: { email } }, { "x-firebase-appcheck": email }));
  await see(post("/api/subscribe-newsletter", `{"data":{"email":"${email}"`, "application/json"));
  await see(form("/newsletter/subscribe", `email=${email}&x=1`));
  const [mail] = await opened.store.listMails(1);
  const [token = ""] = tokensIn(mail?.message.text ?? "");
  await see(fetch(`${child.url}/newsletter/confirm?token=${token}`));
  await see(form("/newsletter/confirm", `token=${token}`));
  await see(form("/newsletter/confirm", `token=${token}x`));
  const unsubscribe = (await opened.store.listMails(10))
    .flatMap(({ message }) => tokensIn(message.text))
    .find((one) => one !== token);
  const preferences = (await opened.store.listMails(10))
    .flatMap(({ message }) => /preferences\?token=(\S+)/.exec(message.text)?.[1] ?? [])
    .join();
  await see(fetch(`${child.url}/newsletter/preferences?token=${preferences}`));
  await see(form("/newsletter/preferences", `token=${preferences}&mail=weekly&category.case-notes=yes`));
  await see(form("/newsletter/unsubscribe", `token=${unsubscribe}`));
  const { path, headers, body } = postmarkRequest(postmarkRecord({ email, at: new Date().toISOString() }));
  await see(post(path, body, "application/json", headers));
  await see(post(path, body, "application/json"));
  await see(post(path, body.slice(0, -1), "text/plain", { authorization: headers.authorization ?? "" }));
  expect(seen).toEqual([200, 400, 400, 200, 401, 200, 400, 303, 200, 303, 303, 200, 303, 303, 200, 401, 400]);
  expect(await opened.store.count()).toMatchObject({ bounced: 1 });

  await child.kill();
  const id = mail?.subscriber ?? "none";
  for (const secret of ["someone", "private", id, token, unsubscribe ?? "none", preferences, "case-notes"]) {
    expect(child.output().toLowerCase()).not.toContain(secret.toLowerCase());
  }
  await opened.close();
});

test("the store fails -> logged with severity ERROR, which triggers the owner's alerts", async () => {
  const opened = await openSqlite();
  const child = await serveInChild(opened.file);
  const post = (path: string, fields: Record<string, string>) =>
    fetch(child.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const tokens = async () => (await opened.store.listMails(10)).flatMap(({ message }) => tokensIn(message.text));
  await post("/newsletter/subscribe", { email: "ann@example.com" });
  const [confirm = ""] = await tokens();
  await post("/newsletter/confirm", { token: confirm });
  const unsubscribe = (await tokens()).find((one) => one !== confirm) ?? "";
  const other = new DatabaseSync(opened.file);
  other.exec("DROP TABLE uses; DROP TABLE subscribers");
  other.close();

  const answers = [
    await post("/newsletter/subscribe", { email: "ann@example.com" }),
    await post("/newsletter/confirm", { token: confirm }),
    await post("/newsletter/unsubscribe", { token: unsubscribe }),
  ];
  for (const { headers } of answers) expect(headers.get("location")).toBe("/newsletter/failed?code=unavailable");
  await child.kill();
  await opened.close();
  const logged = child
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject(
    ["subscribe-failed", "confirm-failed", "unsubscribe-failed"].map((message) => ({ severity: "ERROR", message })),
  );
});

test("the store fails while mails are released -> the platform logs an error without the store's message", async () => {
  const { store, close } = await openSqlite();
  const failure = Object.assign(new Error("No document to update: subscribers/0123"), { code: 5 });
  const newsletter = testNewsletter({ ...store, listWaiting: () => Promise.reject(failure) });
  const deployed = defineFunctions({
    ...{
      open: () => newsletter,
      webhook: () => undefined,
      trustedProxies: 1,
      enforceAppCheck: false,
      secrets: [],
      mailerSecrets: [],
    },
    openMailer: () => scriptedMailer([]),
    continueLater: async () => {},
  });
  const event = { scheduleTime: new Date().toISOString() };
  await expect(deployed.newsletter.release.run(event)).rejects.toThrow(/^release-failed: Error 5$/);
  await close();
});
