import type { Page } from "playwright";
import { expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const POST = "/post/rise-of-ai-agents-chatbots-to-autonomous-systems";

/** A page as of a site whose language runs from right to left. */
async function openReversed(path: string, width = 1280): Promise<Page> {
  const { page } = await openPage(path, { viewport: { width, height: 800 } });
  await page.evaluate(() => {
    document.documentElement.dir = "rtl";
  });
  return page;
}

test("a site from right to left -> drawings keep their coordinates, and code its order", async () => {
  const page = await openReversed(POST);
  const directions = await page.evaluate(() => {
    const code = document.querySelector(".Prose")?.appendChild(document.createElement("code"));
    const all = [...document.querySelectorAll(".Chart, .FigureThumb, .Figure-chart"), ...(code ? [code] : [])];
    return all.map((element) => getComputedStyle(element).direction);
  });
  expect(directions.length).toBeGreaterThan(1);
  expect(new Set(directions)).toEqual(new Set(["ltr"]));
});

test.each([360, 1280])(
  "a site from right to left, %d px wide -> no link of a figure lies on another",
  async (width) => {
    const page = await openReversed(POST, width);
    const overlaps = await page.evaluate(() =>
      [...document.querySelectorAll(".Figure-tools")].filter((tools) => {
        const [toggle, links] = [".Figure-data > summary", ".Figure-downloads"].map((part) =>
          tools.querySelector(part)?.getBoundingClientRect(),
        );
        return toggle && links && links.right > toggle.left && links.left < toggle.right && links.top < toggle.bottom;
      }),
    );
    expect(overlaps).toEqual([]);
  },
);

test("a site from right to left -> no item of a post's line stands outside of the page's margin", async () => {
  const page = await openReversed(POST, 360);
  const clip = await page.locator(".PostPage-meta").evaluate((meta) => getComputedStyle(meta).clipPath);
  expect(clip).toBe("inset(0px 20px 0px 0px)");
});

test.each([
  [360, "45deg"],
  [1280, "225deg"],
])("a flow from right to left, %d px wide -> its arrows point where the next step is", async (width, rotate) => {
  const page = await openReversed("/post/what-exactly-is-computer-use", width);
  const flow = page.locator(".Flow").first();
  const nodes = await flow.locator(".Node").evaluateAll((all) => all.map((node) => node.getBoundingClientRect().left));
  expect(Math.sign((nodes[1] ?? 0) - (nodes[0] ?? 0))).toBe(width === 360 ? 0 : -1);
  const head = await flow
    .locator(".Flow-step")
    .first()
    .evaluate((step) => getComputedStyle(step, "::after").rotate);
  expect(head).toBe(rotate);
});

test("a Latin tag on a site from right to left -> its # stands before it", async () => {
  const page = await openReversed(POST);
  const tags = await page.locator(".TagList li").evaluateAll((all) =>
    all.map((tag) => {
      const range = document.createRange();
      range.selectNodeContents(tag);
      const [words, item] = [range.getBoundingClientRect(), tag.getBoundingClientRect()];
      return words.left - item.left > 4 && Math.abs(item.right - words.right) < 1;
    }),
  );
  expect(new Set(tags)).toEqual(new Set([true]));
});

test("contents from right to left -> the rule of the section that is read stands at its beginning", async () => {
  const page = await openReversed(POST);
  const link = page.getByRole("navigation", { name: "Contents" }).getByRole("link").first();
  const right = await link.evaluate((element) => {
    element.textContent = "مقدمة";
    element.ariaCurrent = "location";
    return getComputedStyle(element, "::before").right;
  });
  expect(right).toBe("0px");
});

test("a site from right to left -> the suffix of its name still stands to the right of it", async () => {
  const page = await openReversed("/");
  const [name, suffix] = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNode(document.querySelector(".Wordmark")?.firstChild ?? document);
    return [range, document.querySelector(".Wordmark-suffix")].map((one) => one?.getBoundingClientRect());
  });
  expect(suffix?.left).toBeGreaterThanOrEqual(name?.right ?? Number.NaN);
});
