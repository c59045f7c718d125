import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SITE } from "../../functions/src/config/site.ts";
import { readHosting } from "../../scripts/project/firebase-config.ts";
import { checkNothingLeft, checkOwnSite } from "../../scripts/publish/own-site.ts";
import siteConfig from "../../site/site.config.ts";

const hosting = await readHosting(`${import.meta.dirname}/../..`);
const config = {
  ...siteConfig,
  url: "https://site.example",
  booking: { url: "https://book.example", offer: "A call" },
  productSite: { name: "Site", url: "https://product.example" },
};
const functions = { ...SITE, url: config.url };

test("functions and Hosting that know the site as it is configured -> nothing to say", () => {
  expect(() => checkOwnSite(config, functions, hosting)).not.toThrow();
});

test.each([
  ["another address than the mails have", { url: "https://new.example" }, /differ in url$/],
  ["another name and region", { name: "New", region: "europe-west1" }, /differ in name, region$/],
])("%s -> refused, with what to do", (_, changed, message) => {
  expect(() => checkOwnSite({ ...config, ...changed }, functions, hosting)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(message),
      hint: expect.stringContaining("npm run mails"),
    }),
  );
});

test("a region that the rewrites do not have -> refused: they would call where nobody answers", () => {
  const moved = { region: "europe-west1" };
  expect(() => checkOwnSite({ ...config, ...moved }, { ...functions, ...moved }, hosting)).toThrow(
    /^firebase\.json expects the function of \S+ in us-central1, and site\/site\.config\.ts has it in europe-west1$/,
  );
});

describe("words and addresses that are not the owner's", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "briefs-own-site-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const own = {
    ...config,
    name: "Mine",
    wordmark: { name: "mine", suffix: "" },
    author: "Me",
    description: "Mine, for example",
    headline: "Mine",
    footer: [],
  };

  test("none, and a mail server at example.com -> nothing to say", () => {
    mkdirSync(join(root, "extensions"));
    const settings = "DEFAULT_FROM=Mine <me@site.example>\nSMTP_CONNECTION_URI=smtps://me@smtp.example.com:465\n";
    writeFileSync(join(root, "extensions/firestore-send-email.env"), settings);
    expect(() => checkNothingLeft(own, root)).not.toThrow();
  });

  test("the first site itself -> has its own name", () => {
    expect(() => checkNothingLeft(siteConfig, root)).not.toThrow();
  });

  test.each([
    ["an address", { booking: { url: "https://example.com", offer: "A call" } }, "booking.url: https://example.com"],
    ["a text", { author: "[your author]" }, "author: [your author]"],
    ["the engine's own site", { wordmark: { name: "visualbriefs", suffix: "" } }, "wordmark.name: visualbriefs"],
    [
      "a link in a list",
      { footer: [{ label: "A", to: "https://visualbriefs.ai/a" }] },
      "footer.0.to: https://visualbriefs.ai/a",
    ],
  ])("%s -> refused, with the setting and what it is", (_, changed, line) => {
    expect(() => checkNothingLeft({ ...own, ...changed }, root)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(new RegExp(`:\n {2}site/site.config.ts: ${RegExp.escape(line)}$`)),
      }),
    );
  });

  test("the sender of mails, and a page -> refused, each with its file", () => {
    mkdirSync(join(root, "extensions"));
    mkdirSync(join(root, "site/pages"), { recursive: true });
    writeFileSync(join(root, "extensions/firestore-send-email.env"), "DEFAULT_FROM=Mine <me@example.com>\n");
    writeFileSync(join(root, "site/pages/privacy.md"), "---\ntitle: Privacy\n---\n\nWrite to <privacy@example.com>.\n");
    expect(() => checkNothingLeft(own, root)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /env: DEFAULT_FROM: Mine <me@example\.com>\n {2}site\/pages\/privacy\.md: Write to/,
        ),
      }),
    );
  });
});
