import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { BUDGET } from "../../scripts/publish/verify/size-budget.ts";
import { SITE_URL, visit, withBrowser } from "./open-page.ts";
import { REAL_POSTS } from "./real-posts.ts";
import { readSiteFile, siteFiles } from "./site-files.ts";

// Bytes are those that Hosting's network sends: the file, compressed by brotli at its best. The local server chooses a
// quicker quality, which headers.test.ts does not mind.
const MOST_REQUESTS = 12;
/** Without an owner's components and styles. Scripts name each other by hashes, which alone move what they weigh by a hundred bytes. */
const OF_THE_ENGINE = { ...BUDGET, script: 94_700, stylesheet: 13_950 };
const ARTICLES = REAL_POSTS.map(({ slug }) => `/post/${slug}`);

const openPage = withBrowser();

interface Load {
  /** All that was asked for until now; the icon is in the document. */
  urls: ReadonlySet<string>;
  bytes: Record<string, number>;
}

/** Opens a page as somebody's first of the site, and weighs what that takes. */
async function firstLoad(path: string): Promise<Load> {
  const { page } = await openPage();
  const urls = new Set<string>();
  const bytes: Record<string, number> = {};
  page.on("request", (request) => {
    if (urls.has(request.url())) return;
    urls.add(request.url());
    const type = request.resourceType();
    bytes[type] = (bytes[type] ?? 0) + weigh(request.url());
  });
  // The client comes after the first paint: on a busy machine the network is idle before it, too.
  await visit(page, path);
  await page.waitForLoadState("networkidle");
  return { urls, bytes };
}

function weigh(url: string): number {
  const { pathname } = new URL(url);
  const file = pathname.slice(1);
  const name = file === "" ? "index.html" : /\.\w+$/.test(file) ? file : `${file}.html`;
  return brotliCompressSync(readSiteFile(name)).length;
}

describe("page opened as the first -> within its budgets", () => {
  test.each(["/", "/explainers", "/post/week-42-briefing-agents-get-hands", ARTICLES.at(-1) ?? ""])(
    "%s",
    async (path) => {
      const { urls, bytes } = await firstLoad(path);
      for (const [type, budget] of Object.entries(OF_THE_ENGINE)) {
        expect(bytes[type], type).toBeGreaterThan(0);
        expect(bytes[type], type).toBeLessThanOrEqual(budget);
      }
      expect(urls.size).toBeLessThanOrEqual(MOST_REQUESTS);
    },
  );

  test.each(ARTICLES)("document of %s", (path) => {
    expect(weigh(SITE_URL + path)).toBeLessThanOrEqual(BUDGET.document);
  });
});

describe("posts and scripts are apart", () => {
  test("two posts opened -> the very same scripts", async () => {
    const [one = "", another = ""] = ARTICLES;
    const loads = [await firstLoad(one), await firstLoad(another)];
    const scripts = () =>
      loads.map(({ urls }) =>
        [...urls]
          .filter((url) => url.endsWith(".js"))
          .sort()
          .join("\n"),
      );
    // On a busy machine the network may be idle before the last of them is asked for.
    await expect.poll(() => new Set(scripts()).size).toBe(1);
    expect(scripts()[0]).not.toBe("");
  });

  test.each(REAL_POSTS)("a sentence of $slug -> in its document, in no script", ({ slug, title, sentence }) => {
    expect(sentence.length).toBeGreaterThan(40);
    expect(readSiteFile(`post/${slug}.html`).toString()).toContain(sentence);
    for (const file of siteFiles(".js")) {
      const script = readSiteFile(file).toString();
      for (const words of [sentence, title, slug]) expect(script.includes(words), `${words} in ${file}`).toBe(false);
    }
  });
});
