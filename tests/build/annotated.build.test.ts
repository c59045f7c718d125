import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { damagedPng } from "../damaged-png.ts";
import { hashTree, siteProject } from "./site-project.ts";

const project = siteProject();
const dist = join(project, "dist");
afterAll(() => rmSync(project, { recursive: true }));

const PICTURE = join(project, "infographics/form.png");
const POST = join(project, "posts/lead.md");
const FIGURE = {
  kind: "annotated",
  title: "The form asks for one thing",
  takeaway: "One field and one button are all there is.",
  note: "Illustrative figure",
  picture: "form.png",
  alt: "A form with one field.",
  notes: [
    { x: 10, y: 20, title: "The field" },
    { x: 80, y: 70, title: "The button" },
  ],
};

const draw = async (seed: string) => {
  const lines = Array.from({ length: 40 }, (_, i) => `<path fill="${seed}${i % 10}" d="M0 ${i * 25}h1600v12H0z"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path fill="#fff" d="M0 0h1600v1000H0z"/>${lines.join("")}</svg>`;
  writeFileSync(PICTURE, await sharp(Buffer.from(svg)).png().toBuffer());
};
const read = (file: string) => readFileSync(join(dist, file), "utf8");
const reasons = (...options: string[]): Record<string, string[]> => {
  const { stdout, stderr } = runBriefs(["build", "--json", "--explain", ...options], project);
  expect(stderr).toBe("");
  return JSON.parse(stdout).reasons;
};
const namesIn = (html: string) => [...new Set([...html.matchAll(/\/images\/[\w.-]+/g)].map(([name]) => name))];

test("an annotated picture in a post -> its variants in the page and on cards, its bytes in what is taken away; edited -> all of that anew", async () => {
  await draw("#c0302");
  writeFileSync(join(project, "infographics/form.json"), JSON.stringify(FIGURE));
  const post = readFileSync(POST, "utf8");
  writeFileSync(
    POST,
    post
      .replace(/\n---\n/, "\nheroImage: ../infographics/form.json\n---\n")
      .concat("\n![Form](../infographics/form.json)\n"),
  );
  reasons();
  const page = read("post/lead.html");
  expect(page).toMatch(/<img alt="A form with one field\."[^>]* width="1600" height="1000"/);
  const files = namesIn(page);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(readFileSync(join(dist, file)).length).toBeGreaterThan(100);
  expect(JSON.parse(read("figures/lead.json")).thumb).toMatch(/<image href="\/images\/[\w-]+\.avif"/);
  expect(read("figures/lead/form.svg")).toContain("data:image/jpeg;base64,");
  expect(read("figures/lead/form.csv")).toContain("2,The button");
  expect(read("figures/lead/form.json")).not.toContain("base64");

  await draw("#2030c");
  const told = reasons();
  for (const target of ["the page of posts/lead.md", "the figures of posts/lead.md", "the share card of posts/lead.md"])
    expect(told[target]).toEqual(["infographics/form.png"]);
  expect(namesIn(read("post/lead.html")).some((name) => files.includes(name))).toBe(false);
  expect(readdirSync(join(dist, "images")).some((name) => files.includes(`/images/${name}`))).toBe(false);
  expect(Object.keys(told).filter((name) => name.includes("everything.md"))).toEqual([]);

  const before = hashTree(dist);
  writeFileSync(PICTURE, damagedPng(readFileSync(PICTURE)));
  const { status, stdout } = runBriefs(["build"], project);
  expect({ status, stdout }).toEqual({ status: 1, stdout: expect.stringContaining("infographics/form.png") });
  expect(hashTree(dist)).toEqual(before);

  rmSync(PICTURE);
  const missing = runBriefs(["build"], project);
  expect(missing.stdout).toContain('There is no file "form.png" (infographics/form.png)');
}, 120_000);

test("without pictures -> the page shows the picture as it is", async () => {
  await draw("#20902");
  reasons("--no-pictures");
  expect(namesIn(read("post/lead.html")).filter((name) => name.endsWith(".avif"))).toEqual([]);
  expect(namesIn(read("post/lead.html")).filter((name) => name.endsWith(".png"))).toHaveLength(1);
}, 60_000);
