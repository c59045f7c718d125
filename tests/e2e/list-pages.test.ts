import { expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();

test.each(["/explainers", "/case-notes", "/category/agents", "/category/production"])(
  "%s in a wide window -> the newest leads, large, with its finding; what follows fills its rows",
  async (path) => {
    const { page } = await openPage(path, { viewport: { width: 1440, height: 900 } });
    const cards = page.locator(".PostGrid > li");
    const boxes = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { left, right, top, width } = card.getBoundingClientRect();
        return { left, right, top, width };
      }),
    );
    const [lead, ...others] = boxes;
    expect(lead?.width).toBeGreaterThan(1.9 * Math.max(...others.map(({ width }) => width)));
    expect(await cards.first().locator(".LeadDrawing-finding").count()).toBe(1);
    expect(await cards.nth(1).locator(".LeadDrawing-finding").count()).toBe(0);
    const edge = Math.max(...boxes.map(({ right }) => right));
    for (const top of new Set(others.map((other) => other.top))) {
      const row = others.filter((other) => other.top === top);
      expect(Math.max(...row.map(({ right }) => right))).toBeGreaterThan(edge - 2);
    }
  },
);

test.each([
  ["/no-such-page", "the 404 page"],
  ["/post/no-such-post", "the page of an unknown post"],
  ["/search?q=zzqxv", "a search without hits"],
])("%s -> offers briefs: %s", async (path) => {
  const { page } = await openPage(path);
  const offer = page.getByRole("region", { name: "Read one of these instead" });
  await offer.waitFor();
  expect(await offer.getByRole("article").count()).toBe(4);
  expect(await offer.locator("svg.FigureThumb").count()).toBe(4);
  await offer.getByRole("link").first().click();
  await page.waitForURL("/post/*");
});

test("a search with hits -> no offer", async () => {
  const { page } = await openPage("/search?q=agents");
  await page.getByRole("listbox", { name: "Results" }).waitFor();
  expect(await page.getByRole("region", { name: "Read one of these instead" }).count()).toBe(0);
});

test("home page -> each series has a drawing that no card and no other series has", async () => {
  const { page } = await openPage("/");
  const all = await page.locator("main .Thumb").evaluateAll((thumbs) => thumbs.map((one) => one.innerHTML));
  expect(new Set(all).size).toBe(all.length);
  const drawings = await page.locator(".SeriesTiles-tile .Thumb").evaluateAll((all) => all.map((one) => one.innerHTML));
  expect(drawings.length).toBe(4);
  expect(new Set(drawings).size).toBe(4);
});
