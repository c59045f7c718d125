import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { siteProject } from "./site-project.ts";

const project = siteProject();
afterAll(() => rmSync(project, { recursive: true }));

const FIGURE = join(project, "infographics/prices.json");
const drawn = readFileSync(FIGURE, "utf8");
const { labels: _, series: __, ...chart } = JSON.parse(drawn);
const fromCsv = JSON.stringify({ ...chart, data: "prices.csv" });

/** What a build, an idle one after it, and a check say. */
function told(): string[][] {
  const commands = [["build", "--no-pictures"], ["build", "--no-pictures"], ["check"]];
  return commands.map((command) => {
    const { diagnostics } = JSON.parse(runBriefs([...command, "--json"], project).stdout);
    return diagnostics.map(({ code, file }: { code: string; file: string }) => `${code} ${file}`);
  });
}

const all = (...told: string[]) => [told, told, told];

test("a figure takes up a CSV, is broken, lets go of the CSV, and no post shows it -> each time what is unused is told", () => {
  writeFileSync(join(project, "infographics/prices.csv"), "Model,Input\nSmall,1\nLarge,3\n");
  expect(told()).toEqual(all("figure-data-unused infographics/prices.csv"));
  writeFileSync(FIGURE, fromCsv);
  expect(told()).toEqual(all());
  writeFileSync(FIGURE, fromCsv.replace("prices.csv", "price.csv"));
  expect(told()).toEqual(all("figure-data-missing infographics/prices.json"));
  writeFileSync(FIGURE, drawn);
  expect(told()).toEqual(all("figure-data-unused infographics/prices.csv"));
  writeFileSync(FIGURE, fromCsv);
  writeFileSync(join(project, "infographics/other.json"), fromCsv);
  expect(told()).toEqual(all("figure-unused infographics/other.json"));
}, 120_000);
