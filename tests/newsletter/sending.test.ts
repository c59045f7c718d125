import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { openBackend } from "../../scripts/newsletter/open-backend.ts";
import { openContext } from "../../scripts/newsletter/sending/open-sending.ts";
import { ownerAddress } from "../../scripts/newsletter/sending/owner-address.ts";
import { testNewsletter } from "../functions/newsletter.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "briefs-owner-"));
  mkdirSync(join(root, "functions"));
});
afterEach(() => rmSync(root, { recursive: true }));

const settings = (name: string, text: string) => writeFileSync(join(root, "functions", name), text);

test("the owner's address -> that of the deployed functions: of the project, of all, or of the environment", () => {
  expect(ownerAddress(root, {})).toBe("");
  settings(".env", 'ENFORCE_APP_CHECK=true\nOWNER_EMAIL="owner@briefs.example" # mine\n');
  settings(".env.staging", "OWNER_EMAIL=staging@briefs.example\n");
  settings(".env.other", "ENFORCE_APP_CHECK=true\n");
  expect(ownerAddress(root, {})).toBe("owner@briefs.example");
  expect(ownerAddress(root, { GCLOUD_PROJECT: "staging" })).toBe("staging@briefs.example");
  expect(ownerAddress(root, { GCLOUD_PROJECT: "other" })).toBe("owner@briefs.example");
  expect(ownerAddress(root, { OWNER_EMAIL: "me@briefs.example" })).toBe("me@briefs.example");
});

test.each([
  ["mails are files", {}, "owner@localhost.test"],
  ["mails are really sent", { MAILER_URL: "smtp://localhost" }, "owner@briefs.example"],
  [
    "mails are really sent, with an owner of this machine",
    { MAILER_URL: "smtp://localhost", OWNER_EMAIL: "me@briefs.example" },
    "me@briefs.example",
  ],
])("subscribers on this machine, and %s -> the owner's mails go to the address for that", async (_, env, owner) => {
  settings(".env", "OWNER_EMAIL=owner@briefs.example\n");
  const { ownerEmail, store } = await openBackend(root, env);
  expect(ownerEmail).toBe(owner);
  await store.close();
});

test("sending from this machine to the readers of a real Firestore, without a mailer -> refused, with what to do", async () => {
  const store = openSqliteStore(":memory:");
  const mails = { mailerAddress: undefined, outbox: join(root, "outbox"), ownerEmail: "" };
  const backend = { kind: "firestore" as const, name: "Firestore", store, secret: "", ...mails };
  const opening = openContext({ backend, newsletter: testNewsletter(store), isStopping: () => false });
  await expect(opening).rejects.toMatchObject({ name: "UsageError", hint: expect.stringContaining("--now") });
  await store.close();
});
