import { spawnSync } from "node:child_process";
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Diagnostic } from "../../../scripts/compile/diagnostics/diagnostic.ts";
import { hashTree } from "../../build/site-project.ts";
import { runBriefs } from "../../cli/run-briefs.ts";

/** Holds the project, the hostile source, and what nobody may touch. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "briefs-hostile-"));
  for (const folder of ["project/posts", "project/infographics", "source", "outside"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  write("project/package.json", "{}");
  write("outside/secret.svg", PICTURE);
  write("outside/secret.md", post("Secret."));
});
afterEach(() => rmSync(root, { recursive: true }));

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"></svg>';
const post = (text: string, more = "") => `---\ntitle: A\ndate: 2024-05-01\n${more}---\n${text}\n`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A file of so many bytes that takes no place on the disk. */
function sparse(path: string, bytes: number): void {
  const file = openSync(join(root, path), "w");
  ftruncateSync(file, bytes);
  closeSync(file);
}

/** Imports the source, and proves that nothing changed but in the folder of the posts and in .briefs. */
function importedFrom(source = "../source"): { posts: string[]; pictures: string[]; diagnostics: Diagnostic[] } {
  const outside = () => [hashTree(join(root, "outside")), readdirSync(root), readdirSync(join(root, "project"))];
  mkdirSync(join(root, "project/.briefs"), { recursive: true });
  const before = outside();
  const args = ["import", source, "--category", "explainers", "--json"];
  const { stdout } = runBriefs(args, join(root, "project"), { CI: "" });
  expect(outside()).toEqual(before);
  expect(hashTree(join(root, "project/infographics"))).toEqual({});
  return JSON.parse(stdout);
}

test("slugs, addresses and pictures that climb -> files of plain names in posts/", () => {
  const climbing = [
    "../../outside/secret.svg",
    "%2e%2e/%2e%2e/outside/secret.svg",
    join(root, "outside/secret.svg"),
    "..\\\\..\\\\outside\\\\secret.svg",
    `file://${root}/outside/secret.svg`,
  ];
  const slugs = ["../../outside/a", "..%2f..%2foutside%2fb", "/etc/c", "..\\\\..\\\\d", "g\\nh", "con", "index"];
  for (const [i, slug] of slugs.entries()) {
    const more = `slug: "${slug}"\npermalink: "${slug}"\naliases: ["../../x", "${slug}"]\nimage: "${climbing[0]}"\n`;
    write(`source/_posts/2024-05-0${i + 1}-p.md`, post(climbing.map((path) => `![A](${path})`).join("\n\n"), more));
  }
  const { posts, pictures } = importedFrom();
  expect(posts).toHaveLength(slugs.length);
  for (const path of posts) expect(path).toMatch(/^posts\/[a-z0-9-]+\.md$/);
  expect(posts).toContain("posts/con-post.md");
  expect(pictures).toEqual([]);
});

test("links out and in circles, pipes, devices' names and deep folders -> not read, told once by kind, and no hang", () => {
  write("source/_posts/2024-05-01-a.md", post("![A](/linked.svg)\n\n![A](/out/secret.svg)"));
  symlinkSync(join(root, "outside/secret.svg"), join(root, "source/linked.svg"));
  symlinkSync(join(root, "outside"), join(root, "source/out"));
  symlinkSync(join(root, "outside/secret.md"), join(root, "source/_posts/2024-05-02-b.md"));
  symlinkSync(join(root, "source"), join(root, "source/_posts/circle"));
  symlinkSync("2024-05-03-c.md", join(root, "source/_posts/2024-05-03-c.md"));
  spawnSync("mkfifo", [join(root, "source/_posts/2024-05-04-d.md")]);
  write(`source/${"deep/".repeat(100)}_posts/2024-05-05-e.md`, post("Deep."));
  write("source/_posts/2024-05-06-line\nend\u001b[31m.md", post("Name."));
  const { posts, pictures, diagnostics } = importedFrom();
  expect({ posts, pictures }).toEqual({ posts: ["posts/a.md"], pictures: [] });
  const unread = diagnostics.filter(({ code }) => code === "import-front-matter");
  expect(unread.map(({ message }) => message).sort()).toEqual([
    "The file has a name with characters that no address can have: it is not imported",
    "The file is a link, and so 1 other file: it is not imported",
    "The file is no regular file: it is not imported",
  ]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what must not be there.
  for (const { file } of diagnostics) expect(file).not.toMatch(/[\u0000-\u001f]/);
  expect(diagnostics.map(({ message }) => message)).toContain(
    'The picture "/linked.svg" is a link: it is not imported',
  );
});

test("files of 2 GB and 200 MB -> not read, and told", () => {
  write("source/_posts/2024-05-01-a.md", post("![A](/big.png)"));
  sparse("source/_posts/2024-05-02-b.md", 2_000_000_000);
  sparse("source/big.png", 200_000_000);
  const { posts, diagnostics } = importedFrom();
  expect(posts).toEqual(["posts/a.md"]);
  const messages = diagnostics.map(({ message }) => message);
  expect(messages).toContain("The file is larger than 1 MB: it is not imported");
  expect(messages).toContain('The picture "/big.png" is larger than 50 MB: it is not imported');
});

test("names that differ by case or by the form of Unicode -> no file is written over another", () => {
  const names = ["p.svg", "P.svg", "\u00e9.svg", "e\u0301.svg", "nul.svg"];
  for (const [i, name] of names.entries()) {
    write(`source/${name}`, PICTURE.replace("640", String(640 + i)));
    write(`source/_posts/2024-05-0${i + 1}-${["a", "A", "\u00e9", "e\u0301", "aux"][i]}.md`, post("Text."));
  }
  write("source/_posts/2024-06-01-all.md", post(names.map((name) => `![A](/${name})`).join("\n\n")));
  const { posts, pictures } = importedFrom();
  expect(new Set(posts.map((path) => path.toLowerCase())).size).toBe(6);
  expect(pictures).toHaveLength(5);
  expect(new Set(pictures.map((path) => path.toLowerCase())).size).toBe(5);
  expect([...posts, ...pictures].filter((path) => /\/(?:nul|aux)\./.test(path))).toEqual([]);
});

test("a Ghost export whose names climb -> plain names", () => {
  const html = '<p><img src="../../outside/secret.svg"><img src="__GHOST_URL__/../outside/secret.svg"></p>';
  const posts = ["../../outside/a", "/etc/b", "c\u0000d", "..\\e"].map((slug, id) => ({
    ...{ id, slug, html, title: slug, status: "published", published_at: "2024-05-01T12:00:00Z" },
    feature_image: "__GHOST_URL__/content/../../outside/secret.svg",
  }));
  write("source/export.json", JSON.stringify({ db: [{ data: { posts } }] }));
  const imported = importedFrom("../source/export.json");
  expect(imported.posts).toHaveLength(4);
  for (const path of imported.posts) expect(path).toMatch(/^posts\/[a-z0-9-]+\.md$/);
  expect(imported.pictures).toEqual([]);
});

test("texts and front matter of bombs -> told, and the other posts come over", () => {
  const bomb = Array.from({ length: 30 }, (_, i) => `b${i + 1}: &b${i + 1} [${`*b${i},`.repeat(9)}]\n`).join("");
  write("source/_posts/2024-05-01-a.md", post("Text.", `b0: &b0 [x]\n${bomb}`));
  write("source/_posts/2024-05-02-b.md", post(">".repeat(20_000)));
  write("source/_posts/2024-05-03-c.md", post("Text.", `tags: ${"[".repeat(5000)}${"]".repeat(5000)}\n`));
  write("source/_posts/2024-05-04-d.md", post(":::note\n".repeat(2000)));
  write("source/_posts/2024-05-05-e.md", post("{{ {% {".repeat(5000)));
  const { posts } = importedFrom();
  expect(posts).toEqual(expect.arrayContaining(["posts/d.md", "posts/e.md"]));
  expect(posts).not.toContain("posts/a.md");
  expect(posts).not.toContain("posts/b.md");
});
