import { afterEach, expect, test, vi } from "vitest";

const SITE_MODULE = "../../functions/src/config/site.ts";

afterEach(() => {
  vi.doUnmock(SITE_MODULE);
  vi.resetModules();
});

/** The page of a site with such a name, which its words repeat. */
async function pageOf(purpose: "confirm" | "unsubscribe" | "preferences", name: string): Promise<string> {
  vi.resetModules();
  vi.doMock(SITE_MODULE, async (original) => {
    const { SITE, WORDS } = await original<typeof import("../../functions/src/config/site.ts")>();
    const words = Object.entries(WORDS.link).map(([key, text]) => [key, `${text} (${name})`]);
    const categories = { one: name, two: "Two" };
    return { SITE: { ...SITE, name, categories }, WORDS: { ...WORDS, link: Object.fromEntries(words) } };
  });
  const { plainPage } = await import("../../functions/src/http/plain-page.ts");
  return plainPage(purpose, "https://briefs.example").html;
}

test.each(["confirm", "unsubscribe", "preferences"] as const)(
  "%s, of a site whose name holds markup -> the name is shown as it is",
  async (purpose) => {
    const html = await pageOf(purpose, "R&D <Weekly>");
    expect(html).not.toContain("<Weekly>");
    expect(html.replaceAll("R&amp;D &lt;Weekly&gt;", "")).not.toMatch(/R&|Weekly/);
    expect(html).toMatch(/<title>[^<]* · R&amp;D &lt;Weekly&gt;<\/title>/);
  },
);
