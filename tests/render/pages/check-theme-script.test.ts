import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { HostingConfig } from "../../../scripts/project/firebase-config.ts";
import { checkHeadScript } from "../../../scripts/render/pages/head-script.ts";
import { UsageError } from "../../../scripts/system/usage-error.ts";

const withPolicy = (...policies: string[]): HostingConfig => ({
  headers: policies.map((value) => ({ source: "**", headers: [{ key: "content-security-policy", value }] })),
});

// If this fails, the theme script has changed. The message contains the hash to write into firebase.json.
test("firebase.json as it is deployed -> allows the theme script by its hash", () => {
  const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../firebase.json"), "utf8"));
  const policy = /"key":"Content-Security-Policy"/.exec(JSON.stringify(hosting));
  expect(policy).not.toBeNull();
  expect(remedy(hosting)).toBeUndefined();
});

// printf 'let x = 1' | openssl dgst -sha256 -binary | base64
const HASH = "sha256-+9RIDzvx0TGl4PMcwUdjIf3oi5QYiuHS1C+f52uNBBc=";

test.each([
  ["its hash", [`script-src 'self' '${HASH}'`], undefined],
  ["no policy at all", [], undefined],
  ["the hash of another script", ["script-src 'sha256-AAAA='"], `Write '${HASH}' in the place of 'sha256-AAAA='`],
  ["no hash", ["script-src 'self'"], `Add '${HASH}' to script-src`],
  ["its hash for some pages only", [`script-src '${HASH}'`, "script-src 'self'"], `Add '${HASH}' to script-src`],
])("a policy with %s", (_, policies, expected) => {
  expect(remedy(withPolicy(...policies), "let x = 1")).toBe(expected);
});

test("a policy for a regular expression -> checked, but that of pictures", () => {
  const policy = [{ key: "Content-Security-Policy", value: "script-src 'self'" }];
  expect(remedy({ headers: [{ regex: "^/post/", headers: policy }] }, "let x = 1")).toBe(`Add '${HASH}' to script-src`);
  expect(remedy({ headers: [{ regex: "\\.svg$", headers: policy }] }, "let x = 1")).toBeUndefined();
});

/** What the author is told to do. */
function remedy(hosting: HostingConfig, script?: string): string | undefined {
  try {
    checkHeadScript(hosting, script);
    return undefined;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.hint;
  }
}
