import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const POSTS = join(import.meta.dirname, "../../posts");

/** These show code that a reader runs: it lies beside the post, and tests run it from there. */
const WITH_FILES = ["browser-agent-to-csv-to-s3", "from-90-minutes-to-9"];
/** What a program prints is compared where the program is run. */
const NO_CODE = new Set(["text"]);

describe.each(WITH_FILES)("%s", (slug) => {
  const files = filesBeside(slug);
  const blocks = codeBlocks(readFileSync(join(POSTS, `${slug}.md`), "utf8")).filter(
    ({ language }) => !NO_CODE.has(language),
  );

  test.each(blocks)("$language block from $first -> stands so in a file beside the post", ({ code }) => {
    expect(files.filter(({ text }) => text.includes(code)).map(({ name }) => name)).toHaveLength(1);
  });

  test("each file of the playbook -> shown whole", () => {
    if (slug !== "browser-agent-to-csv-to-s3") return;
    const shown = new Set(blocks.map(({ code }) => code));
    expect(files.filter(({ text }) => !shown.has(text)).map(({ name }) => name)).toEqual([]);
  });

  test.each(files.filter(({ name }) => name.endsWith(".sh")))("$name -> a shell can read it", ({ name }) => {
    expect(spawnSync("bash", ["-n", join(POSTS, slug, name)]).status).toBe(0);
  });
});

test("a block that differs in one letter -> found", () => {
  const [{ text } = { text: "" }] = filesBeside("browser-agent-to-csv-to-s3");
  const [block] = codeBlocks(`\`\`\`js\n${text.replace("a", "b")}\`\`\`\n`);
  expect(text.includes(block?.code ?? text)).toBe(false);
});

function filesBeside(slug: string) {
  const folder = join(POSTS, slug);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => !name.endsWith(".gz"));
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

function codeBlocks(markdown: string) {
  return [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = "", code = ""]) => ({
    language,
    code,
    first: code.split("\n").slice(0, 2).join(" ").slice(0, 40),
  }));
}
