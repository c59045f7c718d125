import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { erase } from "../../functions/src/subscribe/erase.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { backendKind, mailDelivery, openBackend } from "../../scripts/newsletter/open-backend.ts";
import { openSqlite } from "./backends.ts";
import { testNewsletter } from "./newsletter.ts";

test("a person is erased -> no file contains their address, even while another process has the store open", async () => {
  const { store, file, another, close } = await openSqlite();
  const other = await another();
  const newsletter = testNewsletter(store);
  const ask = (name: string) => signUp({ email: `${name}@example.com` }, { network: name, peer: "p" }, newsletter);
  for (let i = 0; i < 50; i++) await ask(`before${i}`);
  await ask("private.person");
  for (let i = 0; i < 50; i++) {
    await ask(`after${i}`);
    await ask("private.person");
  }
  await other.count();
  await erase("private.person@example.com", newsletter);

  const folder = dirname(file);
  const found = readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes("private.person"));
  expect(found).toEqual([]);
  expect(await store.count()).toMatchObject({ pending: 100, forgotten: 1 });
  await close();
});

test("a new backend -> a folder that only its owner can read", async () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-backend-"));
  const { store } = await openBackend(root, {});
  expect(statSync(join(root, ".briefs/data")).mode & 0o777).toBe(0o700);
  await store.close();
  rmSync(root, { recursive: true });
});

test("the secret of existing subscribers is missing -> refused, and no new one is made; restored -> works as before", async () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-backend-"));
  const { store, secret } = await openBackend(root, {});
  await store.close();
  const file = join(root, ".briefs/data/secret");
  renameSync(file, `${file}.copy`);
  await expect(openBackend(root, {})).rejects.toMatchObject({
    message: expect.stringContaining(".briefs/data/secret, which is missing"),
    hint: expect.stringMatching(/^Restore it/),
  });
  expect(readdirSync(join(root, ".briefs/data"))).not.toContain("secret");
  renameSync(`${file}.copy`, file);
  const again = await openBackend(root, {});
  expect(again.secret).toBe(secret);
  await again.store.close();
  rmSync(root, { recursive: true });
});

test.each([
  [{}, "sqlite", "/_outbox"],
  [{ MAILER_URL: "smtp://localhost" }, "sqlite", "really sent"],
  [{ GOOGLE_APPLICATION_CREDENTIALS: "key.json" }, "firestore", "really sent"],
  [{ GOOGLE_APPLICATION_CREDENTIALS: "key.json", FIRESTORE_EMULATOR_HOST: "here" }, "firestore-emulator", "/_outbox"],
])("%o -> %s, and the text says what happens to mails: %s", (env, kind, words) => {
  expect(backendKind(env)).toBe(kind);
  expect(mailDelivery(env, "http://localhost:5000")).toContain(words);
});
