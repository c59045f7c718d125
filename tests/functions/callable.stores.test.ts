import { deleteApp, initializeApp } from "firebase/app";
import { type Functions, getFunctions, httpsCallable } from "firebase/functions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backend, type Opened, openSqlite } from "./backends.ts";
import { HOUR } from "./newsletter.ts";
import { type Served, serveSite } from "./serve-site.ts";

/** The real client, over HTTP, as the site uses it. */
describe.each([backend])("the client SDK, on $name", ({ open }) => {
  let opened: Opened;
  let served: Served;
  const app = initializeApp({ projectId: "demo-site" }, `site-${Math.random()}`);
  let functions: Functions;
  const call = async (data: unknown) => (await httpsCallable(functions, "subscribe-newsletter")(data)).data;

  beforeAll(async () => {
    opened = await open();
    served = await serveSite(opened.store, { limits: { address: { max: 2, windowMs: HOUR } } });
    functions = getFunctions(app, `${served.url}/api`);
  });
  afterAll(async () => {
    served.close();
    await opened.close();
    await deleteApp(app);
  });

  test("{email} -> {message}, and a mail", async () => {
    expect(await call({ email: "sdk@example.com" })).toEqual({ message: expect.stringMatching(/email/) });
    expect((await opened.store.listMails(10)).map(({ to }) => to)).toEqual(["sdk@example.com"]);
  });

  test("an invalid address -> functions/invalid-argument with a message for the reader", async () => {
    const failure = { code: "functions/invalid-argument", message: expect.stringContaining("valid email address") };
    await expect(call({ email: "nobody" })).rejects.toMatchObject(failure);
  });

  test.each([{}, { email: 7 }, { email: "a@example.com", name: "Ann" }, "a@example.com", null, [1]])(
    "%j -> functions/invalid-argument",
    async (data) => {
      await expect(call(data)).rejects.toMatchObject({ code: "functions/invalid-argument" });
    },
  );

  test("too often -> functions/resource-exhausted with the seconds to wait", async () => {
    await call({ email: "limit@example.com" });
    await call({ email: "limit@example.com" });
    await expect(call({ email: "limit@example.com" })).rejects.toMatchObject({
      code: "functions/resource-exhausted",
      message: expect.stringContaining("try again in"),
      details: { retryAfterSeconds: 3600 },
    });
  });

  test("the hidden field is filled -> the same answer, and nothing is kept", async () => {
    const { pending } = await opened.store.count();
    expect(await call({ email: "bot@example.com", website: "x" })).toEqual(await call({ email: "sdk@example.com" }));
    expect((await opened.store.count()).pending).toBe(pending);
  });
});

test("App Check is enforced, and the call has no token -> functions/unauthenticated, and nothing is kept", async () => {
  const opened = await openSqlite();
  const served = await serveSite(opened.store, { enforceAppCheck: true });
  const app = initializeApp({ projectId: "demo-site" }, "without-token");
  const call = httpsCallable(getFunctions(app, `${served.url}/api`), "subscribe-newsletter");
  await expect(call({ email: "ann@example.com" })).rejects.toMatchObject({ code: "functions/unauthenticated" });
  expect(await opened.store.count()).toMatchObject({ pending: 0 });
  served.close();
  await opened.close();
  await deleteApp(app);
});
