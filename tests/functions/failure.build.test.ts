import { DatabaseSync } from "node:sqlite";
import { deleteApp, initializeApp } from "firebase/app";
import { getFunctions, httpsCallable } from "firebase/functions";
import { expect, test } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { openSqlite } from "./backends.ts";
import { testNewsletter, tokensIn } from "./newsletter.ts";
import { serveSite } from "./serve-site.ts";

const CLIENT = { network: "192.0.2.1", peer: "192.0.2.1" };

test("another process locks the database -> unavailable for everyone, nothing written; unlocked -> everything works", async () => {
  const opened = await openSqlite();
  const served = await serveSite(openSqliteStore(opened.file, 500));
  const post = (path: string, body: string) =>
    fetch(served.url + path, { method: "POST", body: new URLSearchParams(body), redirect: "manual" });
  await post("/newsletter/subscribe", "email=early@example.com");
  const [token] = tokensIn((await opened.store.listMails(1))[0]?.message.text ?? "");
  const app = initializeApp({ projectId: "demo-site" }, "failure");
  const call = httpsCallable(getFunctions(app, `${served.url}/api`), "subscribe-newsletter");

  const other = new DatabaseSync(opened.file);
  other.exec("BEGIN IMMEDIATE");
  const [sdk, form, link, oneClick] = await Promise.all([
    call({ email: "late@example.com" }).catch((error: unknown) => error),
    post("/newsletter/subscribe", "email=late@example.com"),
    post("/newsletter/confirm", `token=${token}`),
    post("/newsletter/unsubscribe?token=x", "List-Unsubscribe=One-Click"),
  ]);
  other.exec("ROLLBACK");
  other.close();

  expect(sdk).toMatchObject({
    code: "functions/unavailable",
    message: expect.stringContaining("Please try again later."),
  });
  for (const answer of [form, link]) expect(answer.headers.get("location")).toBe("/newsletter/failed?code=unavailable");
  expect(oneClick.status).toBe(400);
  expect(await opened.store.count()).toMatchObject({ pending: 1, confirmed: 0 });
  expect(served.newsletter.logged.join()).not.toMatch(/late|early/);

  expect(await call({ email: "late@example.com" })).toMatchObject({ data: { message: expect.any(String) } });
  expect((await post("/newsletter/confirm", `token=${token}`)).headers.get("location")).toBe("/newsletter/confirmed");
  served.close();
  await deleteApp(app);
  await opened.close();
});

test("no Firestore answers -> unavailable in seconds, not minutes", async () => {
  process.env.FIRESTORE_EMULATOR_HOST = "127.0.0.1:1";
  process.env.METADATA_SERVER_DETECTION = "none";
  const { openFirestoreStore } = await import("../../functions/src/stores/firestore-store.ts");
  const store = openFirestoreStore("demo-nowhere");
  const answer = await signUp({ email: "ann@example.com" }, CLIENT, testNewsletter(store, {}, { timeoutMs: 2000 }));
  expect(answer).toEqual({ code: "unavailable", message: "Please try again later." });
  // The library alone would try for a minute.
}, 45_000);
