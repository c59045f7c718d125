import { afterAll, beforeAll, expect, test } from "vitest";
import { configText } from "../build/own-site.ts";
import { type DevSite, devSite } from "./dev-site.ts";

const FOOTER = "export function Footer() {\n  return <footer>My own words</footer>;\n}\n";
const HEADER = `import { Header as Original } from "visual-briefs/site/Header";
import { useState } from "react";
export function Header() {
  const [count, setCount] = useState(0);
  return <><Original /><button onClick={() => setCount(count + 1)}>Pressed {count}</button></>;
}
`;
let site: DevSite;

beforeAll(async () => {
  site = await devSite({
    files: {
      "site/components/Footer.tsx": FOOTER,
      "site/components/Header.tsx": HEADER,
      "site/site.config.ts": configText({ overrides: { Header: "./site/components/Header.tsx" } }),
    },
  });
});
afterAll(() => site.close());

test("an override in the live view -> shown, alive, and shown anew when it, or what is overridden, is edited", async () => {
  const page = await site.open("/");
  await page.locator(".Header").waitFor();
  await page.getByRole("button", { name: "Pressed 0" }).click();
  await page.getByRole("button", { name: "Pressed 1" }).waitFor();
  site.edit("site/components/Header.tsx", "Pressed", "Clicked");
  await page.getByRole("button", { name: /Clicked/ }).waitFor();
  const both = { Header: "./site/components/Header.tsx", Footer: "./site/components/Footer.tsx" };
  site.write("site/site.config.ts", configText({ overrides: both }));
  await page.getByText("My own words").waitFor();
  expect(await page.locator(".Footer").count()).toBe(0);
  expect(await (await fetch(site.url)).text()).toContain("<footer>My own words</footer>");
  site.write("site/site.config.ts", configText({}));
  await page.locator(".Footer").waitFor();
  await page.getByRole("button", { name: /Clicked/ }).waitFor({ state: "detached" });
});
