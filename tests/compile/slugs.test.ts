import { describe, expect, test } from "vitest";
import { compile } from "../../scripts/graph/compile.ts";
import { OPTIONS } from "./read-fixture.ts";

interface Given {
  id?: number | string;
  slug: string;
  extra?: string;
  date?: string;
}

const bytes = (text: string) => new TextEncoder().encode(text);

function post({ id, slug, extra = "", date = "2025-10-17" }: Given) {
  const given = id === undefined ? "" : `id: ${id}\n`;
  const front = `${given}title: A title\nexcerpt: What it says.\ncategory: briefings\ndate: ${date}\ntags: [AI]\n${extra}`;
  return { path: `posts/${slug}.md`, bytes: bytes(`---\n${front}\n---\n\nText.\n`) };
}

function run(posts: Given[], lock?: object | string | null, registryMustBeCurrent = false, isSite = false) {
  const text = typeof lock === "string" ? lock : JSON.stringify(lock);
  const slugRegistry = lock !== undefined && { path: "posts/slugs.lock.json", bytes: bytes(text) };
  const sources = { posts: posts.map(post), figures: [], images: [], isSite, ...(slugRegistry && { slugRegistry }) };
  const clock = { at: Date.parse("2026-01-01"), timeZone: "UTC" };
  const { diagnostics, slugs } = compile(sources, { ...OPTIONS, clock, registryMustBeCurrent });
  return { ...slugs, codes: diagnostics.map(({ code }) => code), diagnostics };
}

const ONE = { id: 1, slug: "one" };
const TWO = { id: 2, slug: "two" };

test("no lock -> nothing is asked, and the lock that could be begun: a line a post, by slug", () => {
  const { codes, isCurrent, text } = run(
    [{ id: 10, slug: "ten" }, { id: "word", slug: "w" }, TWO, ONE],
    undefined,
    true,
  );
  expect(codes).toEqual([]);
  expect(isCurrent).toBe(true);
  expect(text).toBe('{\n  "1": ["one"],\n  "10": ["ten"],\n  "2": ["two"],\n  "word": ["w"]\n}\n');
});

test("no lock in CI, of a site -> an error, as nothing would guard its addresses; of a site without posts, nothing", () => {
  expect(run([TWO, ONE], undefined, false, true).codes).not.toContain("slug-lock-old");
  expect(run([], undefined, true, true).codes).not.toContain("slug-lock-old");
  const told = run([TWO, ONE], undefined, true, true).diagnostics.filter(({ code }) => code === "slug-lock-old");
  expect(told).toMatchObject([
    { file: "posts/slugs.lock.json", message: expect.stringContaining("There is no slugs.lock.json") },
  ]);
});

test("a lock with all posts -> current, however it is spaced", () => {
  expect(run([ONE, TWO], { 2: ["two"], 1: ["one"] }, true)).toMatchObject({ codes: [], isCurrent: true });
});

test("a post whose id is not written down -> told, and no fix registers it: its id would count as published while it still changes", () => {
  const fixOf = (posts: Given[]) =>
    run(posts, { 1: ["one"] }, true).diagnostics.find(({ code }) => code === "slug-lock-old")?.fix?.[0]?.text;
  expect(fixOf([ONE, { slug: "new" }])).toBeUndefined();
  expect(JSON.parse(fixOf([ONE, TWO, { slug: "new" }]) ?? "")).toEqual({ 1: ["one"], 2: ["two"] });
});

describe("a post that waits for its time", () => {
  const waiting = { ...TWO, date: "2026-02-01" };

  test("-> in the lock already: when its time has come, nobody is there to commit it", () => {
    expect(JSON.parse(run([ONE, waiting], { 1: ["one"] }).text)).toEqual({ 1: ["one"], 2: ["two"] });
    expect(run([ONE, waiting], { 1: ["one"] }, true).codes).toEqual(["slug-lock-old"]);
  });

  test("renamed -> an error that says how to forget an address that nobody has seen", () => {
    const { diagnostics } = run([ONE, { ...waiting, slug: "zwei" }], { 1: ["one"], 2: ["two"] });
    expect(diagnostics).toMatchObject([{ code: "slug-changed" }]);
    expect(diagnostics[0]?.hint).toMatch(/aliases: \[two\].*remove its line from slugs\.lock\.json$/);
  });
});

describe("a new post", () => {
  test("on an author's machine -> no word, and a lock that has it", () => {
    const { codes, isCurrent, text } = run([ONE, TWO], { 1: ["one"] });
    expect(codes).toEqual([]);
    expect(isCurrent).toBe(false);
    expect(JSON.parse(text)).toEqual({ 1: ["one"], 2: ["two"] });
  });

  test("where the lock must be current -> an error that names it and the command", () => {
    const { diagnostics } = run([ONE, TWO], { 1: ["one"] }, true);
    expect(diagnostics).toMatchObject([{ code: "slug-lock-old", severity: "error", file: "posts/slugs.lock.json" }]);
    expect(diagnostics[0]?.message).toMatch(/post 2$/);
    expect(diagnostics[0]?.hint).toContain("npx briefs lock");
  });

  test.each([
    [4, "posts 2, 3, 4, 5"],
    [5, "posts 2, 3, 4 and 2 more"],
    [2900, "posts 2, 3, 4 and 2,897 more"],
  ])("of %i of them -> the first are named, and the others counted", (count, named) => {
    const added = Array.from({ length: count }, (_, i) => ({ id: i + 2, slug: `post-${i + 2}` }));
    const { diagnostics } = run([ONE, ...added], { 1: ["one"] }, true);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      `slugs.lock.json does not have the address of ${named}`,
    ]);
  });

  test("that is a draft -> not in the lock yet", () => {
    expect(run([ONE, { ...TWO, extra: "draft: true" }], { 1: ["one"] }, true)).toMatchObject({
      codes: [],
      isCurrent: true,
    });
  });
});

test.each(["2025-10-17", "2025-11-01"])(
  "a copy that kept the id, dated %s, its file before the other -> the copy is told to take another id, and nothing else",
  (date) => {
    const copy = { id: 1, slug: "copy", date };
    const { codes, diagnostics } = run([copy, ONE], { 1: ["one"] });
    expect(codes).toEqual(["duplicate-id"]);
    if (date > "2025-10-17") expect(diagnostics[0]).toMatchObject({ file: "posts/copy.md" });
  },
);

describe("a renamed post", () => {
  const renamed = { id: 1, slug: "uno" };

  test.each([false, true])("without an alias -> an error with the line to add (must be current: %s)", (strict) => {
    const { diagnostics } = run([renamed], { 1: ["one"] }, strict);
    expect(diagnostics).toMatchObject([{ code: "slug-changed", file: "posts/uno.md" }]);
    expect(diagnostics[0]?.message).toContain("/post/one");
    expect(diagnostics[0]?.hint).toContain("aliases: [one]");
  });

  test("with the alias -> good, and the lock keeps both", () => {
    const { codes, text } = run([{ ...renamed, extra: "aliases: [one]" }], { 1: ["one"] });
    expect(codes).toEqual([]);
    expect(JSON.parse(text)).toEqual({ 1: ["uno", "one"] });
  });

  test("whose alias is taken away later -> an error again", () => {
    expect(run([renamed], { 1: ["uno", "one"] }).codes).toEqual(["slug-changed"]);
  });

  test("and renamed back -> the name between needs an alias", () => {
    expect(run([ONE], { 1: ["uno", "one"] }).codes).toEqual(["slug-changed"]);
    const { codes, text } = run([{ ...ONE, extra: "aliases: [uno]" }], { 1: ["uno", "one"] });
    expect(codes).toEqual([]);
    expect(JSON.parse(text)).toEqual({ 1: ["one", "uno"] });
  });
});

test("a deleted post -> its line stays, and whoever takes its id or its address is told", () => {
  const lock = { 1: ["one"], 2: ["two"] };
  expect(JSON.parse(run([ONE], lock).text)).toEqual(lock);
  expect(run([ONE, { id: 2, slug: "another" }], lock).codes).toEqual(["slug-changed"]);
  expect(run([ONE, { id: 3, slug: "two" }], lock).codes).toEqual(["id-changed"]);
});

test.each([
  ["a list", []],
  ["nothing", null],
  ["slugs that are none", { 1: ["No Slug"] }],
  ["a slug alone", { 1: "one" }],
  ["no slug", { 1: [] }],
])("a lock that is %s -> one error", (_, lock) => expect(run([ONE], lock, true).codes).toEqual(["slug-lock-invalid"]));

describe("a post without an id", () => {
  const unnamed = { slug: "new" };

  test("on an author's machine -> no word; it is known by its day and slug, and its file is to get the id", () => {
    const { codes, text, withoutId } = run([ONE, unnamed], { 1: ["one"] });
    expect(codes).toEqual([]);
    expect(JSON.parse(text)).toEqual({ 1: ["one"], "2025-10-17-new": ["new"] });
    expect(withoutId).toEqual(["posts/new.md"]);
  });

  test("where nobody can commit -> an error, even if the lock has the post", () => {
    const { diagnostics } = run([ONE, unnamed], { 1: ["one"], "2025-10-17-new": ["new"] }, true);
    expect(diagnostics).toMatchObject([{ code: "id-missing", severity: "error", file: "posts/new.md" }]);
  });

  test("that is a draft -> nobody asks for one yet", () => {
    expect(run([ONE, { ...unnamed, extra: "draft: true" }], { 1: ["one"] }, true)).toMatchObject({
      codes: [],
      withoutId: [],
    });
  });

  test("at an address that another post has had -> the id that belongs there", () => {
    const { diagnostics } = run([{ slug: "one" }], { 1: ["one"] });
    expect(diagnostics).toMatchObject([{ code: "id-changed", hint: expect.stringContaining("Write id: 1.") }]);
  });
});

describe("a lock as git leaves it after a merge -> the lines of both sides count", () => {
  const both = { "1": ["one"], "2": ["two"] };
  test.each([
    ["a comma is missing", '{\n  "1": ["one"]\n  "2": ["two"]\n}\n'],
    ["a comma is left over", '{\n  "1": ["one"],\n  "2": ["two"],\n}\n'],
    ["a line is there twice", '{\n  "1": ["one"],\n  "2": ["two"],\n  "1": ["one"]\n}\n'],
    ["a conflict", '{\n<<<<<<< HEAD\n  "1": ["one"]\n=======\n  "2": ["two"]\n>>>>>>> other branch\n}\n'],
    ["a conflict with its base", '{\n<<<<<<< a\n  "1": ["one"]\n||||||| 12ab\n=======\n  "2": ["two"]\n>>>>>>> b\n}\n'],
  ])("%s", (_, lock) => {
    const { codes, isCurrent, text } = run([ONE, TWO], lock);
    expect({ codes, isCurrent }).toEqual({ codes: [], isCurrent: false });
    expect(JSON.parse(text)).toEqual(both);
    // What git merges by itself passes in CI, and a conflict that somebody has committed does not.
    expect(run([ONE, TWO], lock, true).codes).toEqual(lock.includes("<<<<<<<") ? ["slug-lock-old"] : []);
  });

  test("both sides have renamed the post -> every address of it is asked for", () => {
    const lock = '{\n  "1": ["uno", "one"],\n  "1": ["eins", "one"]\n}\n';
    const { diagnostics } = run([{ id: 1, slug: "uno", extra: "aliases: [one]" }], lock);
    expect(diagnostics).toMatchObject([{ code: "slug-changed", hint: expect.stringContaining("[one, eins]") }]);
  });
});

describe("two posts with one id -> the newer is told", () => {
  const told = (...args: Parameters<typeof run>) => run(...args).diagnostics.map(({ code, file }) => `${code} ${file}`);

  test("the lock knows one of them -> the other, though it has the earlier day", () => {
    const copy = { id: 1, slug: "a-copy", date: "2025-01-01" };
    expect(told([ONE, copy], { 1: ["one"] })).toEqual(["duplicate-id posts/a-copy.md"]);
    expect(told([copy, ONE], { 1: ["one"] })).toEqual(["duplicate-id posts/a-copy.md"]);
  });

  test("no lock -> the one of the later day, and of one day the one with the longer name", () => {
    expect(told([ONE, { id: 1, slug: "b", date: "2025-10-18" }])).toEqual(["duplicate-id posts/b.md"]);
    expect(told([ONE, { id: 1, slug: "one-copy" }])).toEqual(["duplicate-id posts/one-copy.md"]);
  });

  test("its remedy -> an id that no other post chooses", () => {
    const [problem] = run([ONE, { id: 1, slug: "b" }], { 1: ["one"] }).diagnostics;
    expect(problem?.hint).toMatch(/^Write id: 2025-10-17-b,/);
  });
});
