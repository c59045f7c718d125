import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PACKED_SCHEMA, renewEditorFiles } from "../../scripts/project/editor-files.ts";
import { CONFIG_FILE } from "../../scripts/project/site-config/config-file.ts";
import siteConfig from "../../site/site.config.ts";
import { writeFiles } from "../build/own-site.ts";

const POST_SCHEMA = "posts/post.schema.json";
const FIGURE_SCHEMA = "infographics/figure.schema.json";
const SNIPPETS = ".vscode/briefs.code-snippets";
const line = (path: string) => `${path} follows the site's configuration: commit it`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "briefs-editor-"));
  writeFiles(root, { [CONFIG_FILE]: "" });
});
afterEach(() => rmSync(root, { recursive: true }));

test("a site that has the engine in it -> both schemas and the snippets; again -> nothing to write", () => {
  expect(renewEditorFiles(root, siteConfig)).toEqual([POST_SCHEMA, FIGURE_SCHEMA, SNIPPETS].map(line));
  expect(renewEditorFiles(root, siteConfig)).toEqual([]);
});

test("a site that depends on the package -> the package's schema of figures, unless it has kinds of its own", () => {
  writeFiles(root, { [PACKED_SCHEMA]: "" });
  expect(renewEditorFiles(root, siteConfig)).toEqual([POST_SCHEMA, SNIPPETS].map(line));
  expect(renewEditorFiles(root, { ...siteConfig, kinds: {} })).toEqual([line(FIGURE_SCHEMA)]);
});

test("a file that is stale -> that one alone", () => {
  renewEditorFiles(root, siteConfig);
  writeFileSync(join(root, POST_SCHEMA), "{}\n");
  expect(renewEditorFiles(root, siteConfig)).toEqual([line(POST_SCHEMA)]);
  expect(readFileSync(join(root, POST_SCHEMA), "utf8")).toContain("case-notes");
});

test("posts without a configuration of their own -> nothing", () => {
  rmSync(join(root, CONFIG_FILE));
  expect(renewEditorFiles(root, siteConfig)).toEqual([]);
  expect(existsSync(join(root, POST_SCHEMA))).toBe(false);
});
