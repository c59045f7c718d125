import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { issueCopy } from "../../functions/src/issues/issue-copy.ts";
import { openSecret } from "../../functions/src/mail/secret.ts";
import { reader } from "../functions/issue-samples.ts";
import { SECRET } from "../functions/newsletter.ts";
import { CONFIG, fixtureIssue } from "./issue/fixture-issue.ts";
import { attribute, elements } from "./mail-faults.ts";

const { mail } = await fixtureIssue();
const context = { secret: openSecret(SECRET), siteUrl: CONFIG.url };
const copyOf = (id: string) => {
  const date = "2026-12-01T07:00:00.000Z";
  return issueCopy(id.repeat(40), reader(`${id}@example.com`), { mail, date, context });
};
const [ann, bob] = [copyOf("a"), copyOf("b")];

/** Everything that a mail program loads or opens. */
function urlsIn(html: string): string[] {
  return elements(parse(html)).flatMap((element) =>
    ["src", "srcset", "href", "background", "poster"].flatMap((name) => attribute(element, name) ?? []),
  );
}

describe("the copies of two readers", () => {
  test("-> the same but for the links by which they leave and choose: no picture and no other link is a reader's own", () => {
    const own = (url: string) => url.includes("?token=");
    const [ofAnn, ofBob] = [urlsIn(ann.html), urlsIn(bob.html)];
    expect(ofAnn.filter((url) => !own(url))).toEqual(ofBob.filter((url) => !own(url)));
    const paths = new Set(ofAnn.filter(own).map((url) => new URL(url).pathname));
    expect(paths).toEqual(new Set(["/newsletter/unsubscribe", "/newsletter/preferences"]));
    for (const part of ["html", "text"] as const) {
      const withoutTokens = (text: string) => text.replace(/\?token=[\w.-]+/g, "");
      expect(withoutTokens(ann[part])).toBe(withoutTokens(bob[part]));
      expect(ann[part]).not.toContain("a@example.com");
    }
  });

  test("-> every picture is a file of the site without a query, and none is a pixel", () => {
    const images = elements(parse(ann.html)).filter(({ tagName }) => tagName === "img" || tagName === "source");
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      const url = new URL(attribute(image, "src") ?? attribute(image, "srcset") ?? "");
      expect([url.origin, url.search]).toEqual([new URL(CONFIG.url).origin, ""]);
      if (image.tagName === "img") expect(Number(attribute(image, "width"))).toBeGreaterThan(16);
    }
  });

  test("-> links lead where they say, by no redirect and with nothing that counts", () => {
    const counted = urlsIn(ann.html).filter((url) =>
      /[?&](utm_\w+|ref|mc_\w+|url|redirect|u|to)=|\/(click|open|track|r)\//i.test(url),
    );
    expect(counted).toEqual([]);
  });
});
