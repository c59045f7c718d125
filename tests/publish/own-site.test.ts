import { expect, test } from "vitest";
import { SITE } from "../../functions/src/config/site.ts";
import { readHosting } from "../../scripts/project/firebase-config.ts";
import { checkOwnSite } from "../../scripts/publish/own-site.ts";
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
  [
    "an address that init has left open",
    { booking: { url: "https://example.com", offer: "A call" } },
    /of your own: booking\.url$/,
  ],
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
