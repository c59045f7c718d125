import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { startSmtpServer } from "../functions/mailers/smtp-server.ts";
import { type DevSite, devSite } from "./dev-site.ts";

/** In the place of the newsletter's folder, so that it cannot be opened. */
const BLOCK = ".briefs/data";
let site: DevSite;

beforeAll(async () => {
  const { hosting, ...rest } = JSON.parse(readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"));
  const own = [
    { source: "/their-page", destination: "/index.html" },
    { source: "/their-service", run: { serviceId: "theirs" } },
    { source: "/their-function", function: { functionId: "theirs" } },
  ];
  const firebase = JSON.stringify({ ...rest, hosting: { ...hosting, rewrites: [...hosting.rewrites, ...own] } });
  site = await devSite({ files: { "firebase.json": firebase, [BLOCK]: "" } });
});
afterAll(() => site.close());

const statusOf = async (path: string) => {
  const { status } = await fetch(site.url + path, { signal: AbortSignal.timeout(20_000) });
  return status;
};

test("the newsletter cannot be opened -> 503, and once it can, it answers", async () => {
  expect(await statusOf("/_outbox")).toBe(503);
  rmSync(join(site.folder, BLOCK));
  expect(await statusOf("/_outbox")).toBe(200);
});

test.each(["/their-page", "/their-service", "/their-function"])(
  "%s, which firebase.json leads to something else than the newsletter -> 404, as `briefs start` says",
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);

test("Ctrl-C while a mail is in hand -> it is sent first, and known as sent", async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const smtp = await startSmtpServer({
    onMailFrom: (_, __, done) => {
      ask();
      void goesOn.then(() => done());
    },
  });
  const own = await devSite({ env: { MAILER_URL: `smtp://127.0.0.1:${smtp.port}` } });
  const form = new URLSearchParams({ email: "ann@example.com" });
  await fetch(`${own.url}/newsletter/subscribe`, { method: "POST", body: form, redirect: "manual" });
  await asked;
  const stopped = own.stop();
  // The signal has come by then.
  await expect.poll(() => fetch(own.url).then(({ ok }) => ok)).toBe(true);
  goOn();
  expect(await stopped).toEqual([0, null]);
  const store = openSqliteStore(join(own.folder, ".briefs/data/newsletter.sqlite"));
  expect((await store.listMails(9)).map(({ sending }) => sending?.state)).toEqual(["sent"]);
  expect(smtp.taken).toHaveLength(1);
  await store.close();
  await smtp.close();
  await own.close();
});
