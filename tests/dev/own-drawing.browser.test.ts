import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevSite, devSite } from "./dev-site.ts";

const GALLERY = join(import.meta.dirname, "../../scripts/docs/gallery");
const source = (name: string) => readFileSync(join(GALLERY, name), "utf8");

let site: DevSite;

beforeAll(async () => {
  site = await devSite({
    files: {
      "infographics/svg-house.json": source("svg-house.json"),
      "infographics/svg-house.svg": source("svg-house.svg"),
    },
  });
  site.edit("posts/everything.md", "## A listing", "![Drawn](../infographics/svg-house.json)\n\n## A listing");
});
afterAll(() => site.close());

test("a drawing is edited, broken and mended -> the open page has the new one, says where it is broken, and has the mended one", async () => {
  const page = await site.open("/post/everything");
  const drawn = page.getByRole("img", { name: "Used in the house: 42." });
  await drawn.getByText("kWh stay here").waitFor();

  site.edit("infographics/svg-house.svg", "kWh stay here", "kWh stay at home");
  await drawn.getByText("kWh stay at home").waitFor();
  expect(await (await fetch(`${site.url}/figures/everything/svg-house.svg`)).text()).toContain("kWh stay at home");

  site.edit("infographics/svg-house.svg", "<circle ", '<circle onclick="alert(1)" ');
  await page.getByText("<circle> has the handler onclick").first().waitFor();
  site.edit("infographics/svg-house.svg", '<circle onclick="alert(1)" ', "<circle ");
  site.edit("infographics/svg-house.svg", "kWh stay at home", "kWh never leave");
  await drawn.getByText("kWh never leave").waitFor();
});
