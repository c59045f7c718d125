import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const SLUG = "from-90-minutes-to-9";
const FEED = join(ROOT, "posts", SLUG, "all_week.geojson.gz");
const post = readFileSync(join(ROOT, "posts", `${SLUG}.md`), "utf8").replaceAll("\u00a0", " ");

const out = mkdtempSync(join(tmpdir(), "quake-report-"));
afterAll(() => rmSync(out, { recursive: true }));

function node(script: string, ...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, "posts", SLUG, script), ...args], { encoding: "utf8" });
}

function figure(name: string) {
  return JSON.parse(readFileSync(join(ROOT, "infographics", SLUG, `${name}.json`), "utf8"));
}

function report(feed = FEED) {
  const { stdout, status } = node("report.mjs", feed, out);
  const csv = (name: string) => readFileSync(join(out, "2018-02-07", name), "utf8");
  return { stdout, status, csv };
}

interface Row {
  id: string;
  properties: { place: string; mag: number; type: string };
}

/** The same week with another set of rows. */
function feedWith(change: (rows: Row[]) => Row[]): string {
  const feed = JSON.parse(gunzipSync(readFileSync(FEED)).toString());
  const file = join(out, "changed.geojson.gz");
  writeFileSync(file, gzipSync(JSON.stringify({ ...feed, features: change(feed.features) })));
  return file;
}

test("the week's feed -> ready for release, and prints what the post shows", () => {
  const { stdout, status } = report();
  expect(status).toBe(0);
  expect(post).toContain(`\`\`\`text\n${stdout}\`\`\``);
});

test("the post's table -> the report's regions", () => {
  const lines = report()
    .csv("report.csv")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
  const sum = (rows: string[][], column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const rest = lines.slice(3);
  const largest = Math.max(...rest.map(([, , mag]) => Number(mag)));
  const shown = [...lines.slice(0, 3), [`${rest.length} others`, sum(rest, 1), largest, sum(rest, 3)]];
  expect(tableOf(post)).toEqual(shown.map((row) => row.map(String)));
  expect(sum(lines, 1)).toBe(1679);
});

test("the post's words on California -> the feed's own spellings", () => {
  const { features } = JSON.parse(gunzipSync(readFileSync(FEED)).toString());
  const count = (ending: string, kinds?: string[]) =>
    features.filter(
      ({ properties: { place, type } }: { properties: { place: string; type: string } }) =>
        place.endsWith(`, ${ending}`) && (kinds?.includes(type) ?? true),
    ).length;
  expect(count("CA")).toBe(747);
  expect(count("California")).toBe(78);
  expect(count("CA", ["quarry blast"])).toBe(8);
  expect(count("CA", ["earthquake"])).toBe(747 - 8);
  expect(post).toContain("eight of the 747 are quarry blasts");
  expect(post).toContain("747 − 8 + 78 = 817");
});

test("a second run -> the same files, not a second copy", () => {
  const before = ["table.csv", "not-stored.csv", "report.csv"].map(report().csv);
  expect(["table.csv", "not-stored.csv", "report.csv"].map(report().csv)).toEqual(before);
  expect(statSync(FEED).size).toBeGreaterThan(0);
});

test.each([
  ["cut off halfway", (rows: Row[]) => rows.slice(0, 900), "the source counts 1707 rows"],
  ["one row lost", (rows: Row[]) => rows.slice(1), "the source counts 1707 rows"],
  [
    "a column one row too low",
    (rows: Row[]) =>
      rows.map((row, i) => ({
        ...row,
        properties: { ...row.properties, mag: rows[Math.max(0, i - 1)]?.properties.mag ?? 0 },
      })),
    "more than 1% of the rows",
  ],
])("a feed that is %s -> held, with the reason", (_, change, reason) => {
  const { stdout, status } = report(feedWith(change));
  expect(status).toBe(1);
  expect(stdout).toContain("Held: ");
  expect(stdout).toContain(reason);
});

test("the planted faults, counted again -> the figure's numbers, and the share in the post and its ring", () => {
  const { stdout } = node("measure.mjs", FEED);
  const { labels, series } = figure("caught-by-kind");
  const names = series.map(({ name }: { name: string }) => name);
  const lines = labels.map((label: string, i: number) => [
    label,
    ...series.map(({ values }: { values: number[] }) => values[i]),
  ]);
  expect(stdout.trim().split("\n")).toEqual([["fault", ...names], ...lines].map((line) => line.join(",")));

  const caught = stdout
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => Number(line.split(",")[2]));
  const total = caught.reduce((sum, count) => sum + count, 0);
  expect(post).toContain(`${total} of the ${100 * caught.length} planted`);
  const stopped = Number(((10 * total) / (100 * caught.length)).toFixed(1));
  expect(figure("accuracy").series[1].values).toEqual([90, stopped, Number((10 - stopped).toFixed(1))]);
});

test("note of the figure -> how many earthquakes the faults were planted in, and what all would have given", () => {
  const { features } = JSON.parse(gunzipSync(readFileSync(FEED)).toString());
  const quakes = features
    .map(({ properties }: Row) => properties)
    .filter(({ type }: Row["properties"]) => type === "earthquake");
  // The first row, an earthquake, has none above it that a column could be moved down from.
  const some = quakes.slice(1).filter(({ mag }: Row["properties"]) => mag >= 0.5);
  const shown = quakes.filter(({ mag }: Row["properties"]) => 10 * mag > 10 || 10 * mag < -2);
  const { note } = figure("caught-by-kind");
  expect(note).toContain(`${some.length.toLocaleString("en-US")} earthquakes of magnitude 0.5 or more`);
  expect(note).toContain(`about ${Math.round((100 * shown.length) / quakes.length)} over all magnitudes`);
});

function tableOf(markdown: string): string[][] {
  const rows = markdown
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1);
  return rows.map((line) => line.slice(2, -2).split(" | "));
}
