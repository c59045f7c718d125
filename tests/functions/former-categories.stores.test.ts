import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { HttpRequest } from "../../functions/src/http/http-response.ts";
import type { LinkPages } from "../../functions/src/http/link-pages.ts";
import { functionsSite } from "../../scripts/newsletter/functions-site.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import siteConfig from "../../site/site.config.ts";
import { backend } from "./backends.ts";
import { reader } from "./issue-samples.ts";
import { testNewsletter } from "./newsletter.ts";

const SITE_MODULE = "../../functions/src/config/site.ts";
const ID = "1".repeat(40);
const CLIENT = { network: "192.0.2.1", peer: "192.0.2.1" };

/** `tides` and `currents` have become `seas`, which was once listed at /ocean. */
const CATEGORIES = [
  { id: "seas", title: "Seas", description: "Seas", aliases: ["tides", "currents", "/ocean"] },
  { id: "storms", title: "Storms", description: "Storms" },
  { id: "coasts", title: "Coasts", description: "Coasts" },
];

beforeEach(() => {
  vi.resetModules();
  const source = functionsSite({ ...siteConfig, categories: CATEGORIES }, tokensCss());
  vi.doMock(SITE_MODULE, () => import(`data:text/javascript,${encodeURIComponent(source)}`));
});
afterEach(() => {
  vi.doUnmock(SITE_MODULE);
  vi.resetModules();
});

/** A reader who chose these before, and the page on which they choose. */
async function preferencesOf(categories: string[]) {
  const { handlePreferences } = await import("../../functions/src/http/handle-preferences.ts");
  const { readPreferences } = await import("../../functions/src/subscribe/set-preferences.ts");
  const opened = await backend.open();
  onTestFinished(() => opened.close());
  const newsletter = testNewsletter(opened.store);
  await opened.store.add([{ id: ID, record: reader("r@reader.example", { categories }) }]);
  const token = newsletter.secret.makeToken("preferences", { id: ID, generation: 1 });
  let ticked: string[] = [];
  const respond: LinkPages["respond"] = async (_, __, isTicked = () => false) => {
    ticked = ["seas", "tides", "storms", "coasts", "of a newer site"].filter((id) => isTicked(`category.${id}`));
    return { status: 200, headers: {}, body: "" };
  };
  const request = (method: string, body: string) => {
    const sent: HttpRequest = {
      ...{ method, path: "", header: () => undefined, query: new URLSearchParams({ token }), client: CLIENT },
      ...{ contentType: "application/x-www-form-urlencoded", body: Buffer.from(body) },
    };
    return handlePreferences(sent, { newsletter, pages: { respond } });
  };
  return {
    shown: () => readPreferences(token, newsletter),
    ticked: async () => {
      await request("GET", "");
      return ticked;
    },
    save: (...ids: string[]) => {
      const boxes = Object.fromEntries(ids.map((id) => [`category.${id}`, "yes"]));
      return request("POST", new URLSearchParams({ token, mail: "weekly", ...boxes }).toString());
    },
    stored: () => opened.store.transact(ID, (record) => ({ result: record })),
  };
}

test.each([
  ["the reader chose the former one", ["tides"], ["seas"], true],
  ["the issue was scheduled with the former one", ["seas"], ["tides"], true],
  ["two became one", ["tides"], ["currents"], true],
  ["another one", ["tides"], ["storms"], false],
  ["a name that every object has", ["constructor"], ["seas"], false],
  ["a path", ["/ocean"], ["seas"], false],
])("a renamed category: %s -> as if it had always had its id", async (_, chosen, categories, wants) => {
  const { wantsIssue } = await import("../../functions/src/stores/subscriber.ts");
  expect(wantsIssue(reader("r@reader.example", { categories: chosen }), categories)).toBe(wants);
});

test("a renamed category on the page of preferences -> ticked once, also by its former box, and saved by its id", async () => {
  const { shown, ticked, save, stored } = await preferencesOf(["tides", "currents", "storms"]);
  expect(await shown()).toEqual({ categories: ["seas", "storms"], paused: false });
  expect(await ticked()).toEqual(["seas", "tides", "storms"]);
  await save("seas");
  expect(await stored()).toMatchObject({ categories: ["seas"] });
});

test("a category that the functions do not know yet -> ticked for readers of all categories alone", async () => {
  const { ticked, save } = await preferencesOf(["seas"]);
  expect(await ticked()).not.toContain("of a newer site");
  await save("seas", "storms", "coasts");
  expect(await ticked()).toContain("of a newer site");
});

test("a page that was opened before the rename -> what is ticked there is kept", async () => {
  const { save, stored } = await preferencesOf(["tides"]);
  await save("tides", "storms");
  expect(await stored()).toMatchObject({ categories: ["seas", "storms"] });
});
