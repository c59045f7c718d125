import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Project } from "../../scripts/dev/project.ts";
import siteConfig from "../../site/site.config.ts";

const root = mkdtempSync(join(tmpdir(), "briefs-project-"));
const folder = join(root, "all");
mkdirSync(folder);
const write = (file: string, text: string) => writeFileSync(join(root, file), text);
afterAll(() => rmSync(root, { recursive: true }));

test.each(["all/a.csv", "all/a.json", "all/a.md", "all/a.png"])(
  "%s, which nothing shows, is looked at again -> it has changed only if it has",
  (file) => {
    write(file, "one");
    const project = new Project({ root, posts: folder, infographics: folder }, siteConfig);
    write(file, "two");
    project.refresh(file);
    expect(project.refresh(file)).toBe(false);
    write(file, "three");
    expect(project.refresh(file)).toBe(true);
  },
);
