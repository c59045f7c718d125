import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compile } from "../../scripts/graph/compile.ts";
import { readSources } from "../../scripts/project/read-sources.ts";
import { OPTIONS } from "../compile/read-fixture.ts";

const POST = "---\nid: 1\ntitle: A\nexcerpt: x\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\n---\n\nText.\n";
let outside: string;
let root: string;
beforeEach(() => {
  outside = mkdtempSync(join(realpathSync(tmpdir()), "briefs-sources-"));
  root = join(outside, "project");
  for (const folder of ["posts", "infographics"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "posts/a.md"), POST);
  writeFileSync(join(outside, "secret.md"), POST);
});
afterEach(() => rmSync(outside, { recursive: true }));

async function compiled() {
  const folders = { root, posts: join(root, "posts"), infographics: join(root, "infographics") };
  return compile(await readSources(folders), OPTIONS);
}
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const link = (name: string, target: string) => symlinkSync(target, join(root, name));

test("a link to nothing -> its diagnostic, and everything else is reported too", async () => {
  link("posts/b.md", "nowhere.md");
  write("posts/c.md", POST.replace("id: 1", "id: 2").concat("[b](b.md) [x](x.md)\n"));
  const { diagnostics } = await compiled();
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ["file-unreadable", "posts/b.md"],
    ["link-broken", "posts/c.md"],
  ]);
  expect(JSON.stringify(diagnostics)).not.toContain(root);
});

test("a link out of the project -> refused, and nothing of its target is said", async () => {
  link("posts/b.md", join(outside, "secret.md"));
  link("infographics/c.json", "/etc/hostname");
  link("posts/d.png", "/etc/hostname");
  const { content, diagnostics } = await compiled();
  const found = diagnostics.filter(({ code }) => code === "file-unreadable");
  expect(found.map(({ file }) => file)).toEqual(["infographics/c.json", "posts/b.md", "posts/d.png"]);
  for (const { hint } of found) expect(hint).toContain("Copy the file in");
  expect(content.posts.map(({ file }) => file)).toEqual(["posts/a.md"]);
});

test("a link within the project -> read", async () => {
  rmSync(join(root, "posts/a.md"));
  write("draft.md", POST);
  link("posts/a.md", "../draft.md");
  const { content, diagnostics } = await compiled();
  expect(diagnostics).toEqual([]);
  expect(content.posts).toMatchObject([{ slug: "a" }]);
});

test("a README and its pictures, in each folder -> no sources, without a diagnostic", async () => {
  for (const folder of ["posts", "posts/2025", "infographics"]) {
    mkdirSync(join(root, folder, ".pictures"), { recursive: true });
    write(`${folder}/README.md`, "# How to write\n\n![A bar](.pictures/bar.png) [gone](gone.md)\n");
    write(`${folder}/.pictures/bar.png`, "no picture");
  }
  const { content, diagnostics } = await compiled();
  expect(diagnostics).toEqual([]);
  expect(content.posts.map(({ file }) => file)).toEqual(["posts/a.md"]);
});

test("a post that is called readme.md or my-readme.MD -> read", async () => {
  write("posts/readme.md", POST.replace("id: 1", "id: 2"));
  write("posts/my-readme.MD", POST.replace("id: 1", "id: 3"));
  const { content, diagnostics } = await compiled();
  expect(diagnostics).toEqual([]);
  expect(content.posts.map(({ slug }) => slug).sort()).toEqual(["a", "my-readme", "readme"]);
});

test("a project that is reached by a link -> read", async () => {
  link("../entry", root);
  const folder = join(outside, "entry");
  const folders = { root: folder, posts: join(folder, "posts"), infographics: join(folder, "infographics") };
  link("posts/b.md", "a.md");
  expect((await readSources(folders)).posts.map(({ unread }) => unread)).toEqual([undefined, undefined]);
});

test("a link to a folder, named as a post -> its diagnostic", async () => {
  link("posts/b.md", "../infographics");
  expect((await compiled()).diagnostics).toMatchObject([{ code: "file-unreadable", file: "posts/b.md" }]);
});

// The superuser may read everything.
test.skipIf(process.getuid?.() === 0)("no right to read a file and a folder -> a diagnostic each", async () => {
  write("posts/b.md", POST);
  mkdirSync(join(root, "posts/deep"));
  for (const name of ["posts/b.md", "posts/deep"]) chmodSync(join(root, name), 0);
  const { diagnostics } = await compiled();
  chmodSync(join(root, "posts/deep"), 0o700);
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ["file-unreadable", "posts/b.md"],
    ["file-unreadable", "posts/deep"],
  ]);
});

test.each([
  ["photo.heic", '"photo.heic" is HEIC, which browsers do not show', "Save it as JPEG or PNG"],
  ["Photo.TIF", '"Photo.TIF" is TIFF, which browsers do not show', "Save it as JPEG or PNG"],
  ["photo.bmp", '"photo.bmp" is BMP, which browsers do not show', "Save it as JPEG or PNG"],
  ["./photo.jfif", '"./photo.jfif" is not read, for a JPEG ends with .jpg', "Rename it to ./photo.jpg"],
  ["a.b.jpe", '"a.b.jpe" is not read, for a JPEG ends with .jpg', "Rename it to a.b.jpg"],
])(
  "a picture that is there in a format that is not read, %s -> told as that, and as nothing where none shows it",
  async (name, message, hint) => {
    write(`posts/${name}`, "x");
    expect((await compiled()).diagnostics).toEqual([]);
    write("posts/a.md", `${POST}\n![What it shows](${name})\n`);
    expect((await compiled()).diagnostics).toMatchObject([{ code: "image-unreadable", message, hint }]);
  },
);

test("a picture without a byte -> told as empty", async () => {
  write("posts/empty.png", "");
  write("posts/a.md", `${POST}\n![What it shows](empty.png)\n`);
  const { diagnostics } = await compiled();
  expect(diagnostics).toMatchObject([
    {
      code: "image-unreadable",
      message: '"empty.png" is empty: the file has no bytes',
      hint: "Copy it again from where it comes from",
    },
  ]);
});
