import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { program } from "../../scripts/cli/program.ts";
import { checkSiteConfig } from "../../scripts/project/site-config/check-site-config.ts";
import siteConfig from "../../site/site.config.ts";

const DOCUMENT = readFileSync(join(import.meta.dirname, "../../site/OWNERS.md"), "utf8");
const RECIPES = sectionsOf(sectionsOf(DOCUMENT, "## ").get("Ten recipes") ?? "", "### ");

function sectionsOf(text: string, mark: string): Map<string, string> {
  const sections = text.split(new RegExp(`^${mark}`, "m")).slice(1);
  return new Map(sections.map((section) => [section.split("\n", 1)[0] ?? "", section]));
}

function codeOf(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))].map(([, code = ""]) => code);
}

test("there are ten recipes", () => {
  expect(RECIPES.size).toBe(10);
});

test.each([...RECIPES].flatMap(([name, text]) => codeOf(text, "ts").map((code) => ({ name, code }))))(
  "$name -> settings that the check of the configuration takes",
  ({ code }) => {
    const settings = JSON.parse(runInNewContext(`JSON.stringify({${code}})`));
    const { navigation: _, footer: __, ...base } = siteConfig;
    expect(() => checkSiteConfig({ ...base, ...settings })).not.toThrow();
  },
);

describe.each(codeOf(DOCUMENT, "sh").flatMap((code) => code.trim().split("\n")))("%s", (line) => {
  test("-> a command with these options", async () => {
    const [npx, briefs, name = "", ...args] = line.split(/\s+/);
    expect([npx, briefs]).toEqual(["npx", "briefs"]);
    const command = (await program()).commands.find((one) => one.name() === name);
    const options = command?.options.map(({ long }) => long) ?? [];
    expect(command, name).toBeDefined();
    expect(args.filter((arg) => arg.startsWith("--") && !options.includes(arg))).toEqual([]);
  });
});
