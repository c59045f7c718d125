import { describe, expect, test } from "vitest";
import { compile } from "../../scripts/graph/compile.ts";
import { OPTIONS } from "./read-fixture.ts";

interface Given {
  id: number;
  date: string;
  body?: string;
  extra?: string;
}

const NOON = Date.parse("2026-12-01T12:00:00Z");

function post({ id, date, body = "Text.", extra = "" }: Given) {
  const front = `id: ${id}\ntitle: A title\nexcerpt: What it says.\ncategory: briefings\ndate: ${date}\ntags: [AI]\n${extra}`;
  return { path: `posts/p${id}.md`, bytes: new TextEncoder().encode(`---\n${front}\n---\n\n${body}\n`) };
}

function run(posts: Given[], { at = NOON, timeZone = "UTC" } = {}) {
  const sources = { posts: posts.map(post), figures: [], images: [] };
  const { content, diagnostics, schedule } = compile(sources, { ...OPTIONS, clock: { at, timeZone } });
  return { slugs: content.posts.map(({ slug }) => slug), posts: content.posts, diagnostics, schedule };
}

describe("a date -> published from that moment on, to the millisecond", () => {
  test.each([
    ["2026-12-01", "UTC", "2026-12-01T00:00:00Z"],
    ["2026-12-01", "Europe/Berlin", "2026-11-30T23:00:00Z"],
    ["2026-12-01", "Pacific/Auckland", "2026-11-30T11:00:00Z"],
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00Z"],
    ["2026-12-01T09:00", "America/New_York", "2026-12-01T14:00:00Z"],
    ["2026-12-01T09:00:30", "UTC", "2026-12-01T09:00:30Z"],
    ["2026-12-01T09:00Z", "America/New_York", "2026-12-01T09:00:00Z"],
    ["2026-12-01T09:00+09:00", "America/New_York", "2026-12-01T00:00:00Z"],
  ])("%s in %s: %s", (date, timeZone, iso) => {
    const moment = Date.parse(iso);
    expect(run([{ id: 1, date }], { at: moment, timeZone }).slugs).toEqual(["p1"]);
    expect(run([{ id: 1, date }], { at: moment - 1, timeZone })).toMatchObject({
      slugs: [],
      diagnostics: [],
      schedule: { held: ["posts/p1.md"], nextPublishAt: new Date(moment).toISOString() },
    });
  });
});

test("several wait -> the first of them is the next; a draft never is", () => {
  const posts = [
    { id: 1, date: "2026-12-03" },
    { id: 2, date: "2026-12-02T09:00" },
    { id: 3, date: "2026-12-02", extra: "draft: true" },
    { id: 4, date: "2026-11-01" },
  ];
  expect(run(posts)).toMatchObject({
    slugs: ["p4"],
    schedule: { held: ["posts/p1.md", "posts/p2.md"], nextPublishAt: "2026-12-02T09:00:00.000Z" },
  });
});

test("a time in the date -> the day alone is shown, and the day's posts are ordered by it", () => {
  const day = "2026-11-20";
  const { posts } = run([
    { id: 1, date: `${day}T09:00` },
    { id: 2, date: day },
    { id: 3, date: `${day}T17:30` },
    { id: 4, date: "2026-11-21T01:00+09:00" },
  ]);
  expect(posts.map(({ slug, date, time }) => [slug, date, time])).toEqual([
    ["p3", day, "17:30"],
    ["p4", day, "16:00:00"],
    ["p1", day, "09:00"],
    ["p2", day, undefined],
  ]);
});

describe("a link to a post that is held back", () => {
  const later = { id: 2, date: "2026-12-24T09:00" };
  const linking = (date: string, extra = "") => ({ id: 1, date, body: "[See](p2.md)", extra });

  test("from a published post -> an error with the moment", () => {
    const { diagnostics } = run([linking("2026-11-01"), later]);
    expect(diagnostics).toMatchObject([{ code: "link-broken", file: "posts/p1.md", line: 11 }]);
    expect(diagnostics[0]?.message).toContain("held back until 2026-12-24T09:00:00.000Z");
  });

  test("from one that opens earlier -> the same today, not in the build at that time", () => {
    const { diagnostics } = run([linking("2026-12-23"), later]);
    expect(diagnostics).toMatchObject([{ code: "link-broken" }]);
    expect(diagnostics[0]?.message).toContain("opens at 2026-12-23");
  });

  test.each([
    ["opens with it", linking("2026-12-24T09:00")],
    ["opens later", linking("2026-12-25")],
    ["is a draft", linking("2026-11-01", "draft: true")],
  ])("from one that %s -> nothing", (_, from) => {
    expect(run([from, later]).diagnostics).toEqual([]);
  });

  test("when its time has come -> nothing", () => {
    expect(run([linking("2026-11-01"), later], { at: Date.parse("2026-12-24T09:00Z") }).diagnostics).toEqual([]);
  });

  test("a waiting post that links to a draft -> an error now, while somebody can fix it", () => {
    const { diagnostics } = run([linking("2026-12-24"), { id: 2, date: "2026-11-01", extra: "draft: true" }]);
    expect(diagnostics).toMatchObject([{ code: "link-broken" }]);
  });
});

describe("what is no moment -> an error with the line as it was meant", () => {
  test.each([
    ["2026-12-01 9:00", "date: 2026-12-01T09:00"],
    ["2026/12/01 09:00", "date: 2026-12-01T09:00"],
    ["2026-12-01 18:30:00 +0200", "date: 2026-12-01T18:30:00+02:00"],
    ["2026-12-01T23:00:00.000Z", "date: 2026-12-01T23:00:00Z"],
  ])("%s", (date, meant) => {
    const { diagnostics } = run([{ id: 1, date }]);
    expect(diagnostics).toMatchObject([{ code: "front-matter-invalid", line: 6, hint: `Write ${meant}` }]);
  });

  test.each(["2026-12-01T25:00", "2026-12-01T24:00", "2026-12-01 09:00 PST", "2026-12-01 6pm"])(
    "%s, a time that nobody can be sure of -> how to write one, and no day: that would be too early",
    (date) => {
      expect(run([{ id: 1, date }]).diagnostics).toMatchObject([
        { code: "front-matter-invalid", hint: expect.stringContaining("YYYY-MM-DDTHH:MM") },
      ]);
    },
  );

  test("a time in `updated`, which is a day", () => {
    const { diagnostics } = run([{ id: 1, date: "2026-11-01T09:00", extra: "updated: 2026-11-02T09:00" }]);
    expect(diagnostics).toMatchObject([{ hint: "Write updated: 2026-11-02" }]);
  });

  test("`updated` on the day of a date with a time -> good", () => {
    expect(run([{ id: 1, date: "2026-11-01T09:00", extra: "updated: 2026-11-01" }]).diagnostics).toEqual([]);
  });
});

describe("the day of the last change", () => {
  test.each([
    ["is still to come", "updated: 2026-12-03\n", ["updated-ahead"]],
    ["is tomorrow, which has begun elsewhere", "updated: 2026-12-02\n", []],
    ["is still to come, of a draft", "updated: 2027-12-03\ndraft: true\n", []],
  ])("%s -> %3$j", (_, extra, told) => {
    const { diagnostics } = run([{ id: 1, date: "2026-11-01", extra }]);
    expect(diagnostics.map(({ code }) => code)).toEqual(told);
  });
});
