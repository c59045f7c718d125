import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { hashTree, siteProject } from "./site-project.ts";

const project = siteProject();
const dist = join(project, "dist");
afterAll(() => rmSync(project, { recursive: true }));

const GALLERY = join(import.meta.dirname, "../../scripts/docs/gallery");
const DRAWING = join(project, "infographics/svg-house.svg");
const POST = join(project, "posts/everything.md");

const page = () => readFileSync(join(dist, "post/everything.html"), "utf8");
const reasons = (): Record<string, string[]> => {
  const { stdout, stderr } = runBriefs(["build", "--json", "--explain"], project);
  expect(stderr).toBe("");
  return JSON.parse(stdout).reasons;
};
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, "utf8")));

test("a drawing in a post -> in its page, with ids of its own wherever it stands; edited -> what shows it is made anew; broken -> an error", () => {
  for (const file of ["svg-house.json", "svg-house.svg", "svg-own-colors.json", "svg-own-colors.svg"])
    cpSync(join(GALLERY, file), join(project, "infographics", file));
  const shown = ["svg-house", "svg-own-colors"].map((name) => `![Drawn](../infographics/${name}.json)`);
  edit(POST, (text) => `${text}\n${shown.join("\n\n")}\n`);
  reasons();
  expect(page()).toContain(">kWh stay here</text>");
  expect(page()).not.toMatch(/<style|\sstyle=|\uE000/);
  const ids = Array.from(page().matchAll(/\sid="([^"]*)"/g), ([, id]) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  expect(readFileSync(join(dist, "figures/everything/svg-house.svg"), "utf8")).not.toMatch(/var\(|\uE000/);

  edit(DRAWING, (text) => text.replace("kWh stay here", "kWh stay at home"));
  const told = reasons();
  expect(told).toMatchObject({
    "the page of posts/everything.md": ["infographics/svg-house.svg"],
    "the figures of posts/everything.md": ["infographics/svg-house.svg"],
  });
  expect(Object.keys(told).filter((name) => name.includes("lead.md"))).toEqual([]);
  expect(page()).toContain(">kWh stay at home</text>");

  const before = hashTree(dist);
  edit(DRAWING, (text) => text.replace("<path", '<path onclick="alert(1)"'));
  const { status, stdout } = runBriefs(["build"], project);
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining("<path> has the handler onclick") });
  expect(hashTree(dist)).toEqual(before);
}, 120_000);
