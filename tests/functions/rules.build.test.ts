import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";

const host = inject("firestoreHost");
const PROJECT = "demo-rules";
const DOCUMENTS = `http://${host}/v1/projects/${PROJECT}/databases/(default)/documents`;
const RULES = readFileSync(join(import.meta.dirname, "../../firestore.rules"), "utf8");
/** A signed-in user. The emulator accepts a token without a signature. */
const USER = `${encode({ alg: "none" })}.${encode({ sub: "someone", user_id: "someone", email: "someone@example.com" })}.`;
const BODY = JSON.stringify({ fields: { state: { stringValue: "confirmed" } } });

describe.skipIf(!host)("firestore.rules, on the emulator", () => {
  beforeAll(async () => {
    const rules = { rules: { files: [{ name: "firestore.rules", content: RULES }] } };
    const url = `http://${host}/emulator/v1/projects/${PROJECT}:securityRules`;
    expect((await fetch(url, { method: "PUT", body: JSON.stringify(rules) })).status).toBe(200);
    // So that there is something to refuse.
    for (const path of ["subscribers/a", "mail/a", "limits/a", "forgotten/a"]) {
      expect((await ask("PATCH", path, { token: "owner", body: BODY })).status).toBe(200);
    }
  });

  const paths = ["subscribers", "mail", "limits", "forgotten", "elsewhere"];
  describe.each([
    ["somebody not signed in", undefined],
    ["somebody signed in", USER],
  ])("%s", (_, token) => {
    test.each(paths)("%s: reading, listing, creating, changing, deleting -> refused", async (path) => {
      expect((await ask("GET", `${path}/a`, { token })).status).toBe(403);
      expect((await ask("GET", path, { token })).status).toBe(403);
      expect((await ask("POST", path, { token, body: BODY })).status).toBe(403);
      expect((await ask("PATCH", `${path}/a`, { token, body: BODY })).status).toBe(403);
      expect((await ask("PATCH", `${path}/a/deeper/b`, { token, body: BODY })).status).toBe(403);
      expect((await ask("DELETE", `${path}/a`, { token })).status).toBe(403);
    });
  });
});

function ask(
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: string },
): Promise<Response> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return fetch(`${DOCUMENTS}/${path}`, { method, headers, ...(body && { body }) });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
