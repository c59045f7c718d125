// report.mjs: node report.mjs FEED.geojson.gz OUT
// One week of earthquakes by region, from the feed of the U.S. Geological Survey.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { reasonsToHold } from "./gate.mjs";

const WEEK = 7 * 24 * 60 * 60 * 1000;
const SPELLINGS = { CA: "California", MX: "Mexico", NV: "Nevada" };

/** Stage 1: the raw file is read and never written. */
export function extract(file) {
  const { metadata, features } = JSON.parse(gunzipSync(readFileSync(file)));
  const rows = features.map(({ id, properties }) => ({ id, ...properties }));
  return { rows, sourceCount: metadata.count, generated: metadata.generated };
}

/** Stage 2: each row is stored, left out by a rule of the report, or rejected with a reason. */
export function clean({ rows, generated }, { crossCheck = true } = {}) {
  const [stored, leftOut, rejected, seen] = [[], [], [], new Set()];
  for (const row of rows) {
    const reason = reasonToReject(row, { seen, generated, crossCheck });
    seen.add(row.id);
    if (reason !== undefined) rejected.push({ ...row, reason });
    else if (row.type !== "earthquake") leftOut.push(row);
    else stored.push({ ...row, ...regionOf(row.place) });
  }
  return { stored, leftOut, rejected };
}

function reasonToReject(row, { seen, generated, crossCheck }) {
  if (!row.id || seen.has(row.id)) return "no id, or the id of another row";
  if (!Number.isFinite(row.mag) || row.mag < -2 || row.mag > 10) return "no possible magnitude";
  if (!(row.time > generated - WEEK && row.time <= generated)) return "not of this week";
  if (!row.place) return "no place";
  if (crossCheck && !agreesWithTitle(row)) return "title and fields differ";
}

/** The feed says magnitude, type and place twice: as fields, and in a title such as "M 2.0 - 4km W of Castaic, CA". */
function agreesWithTitle({ title, mag, type, place }) {
  const [, titleMag, titleType = "earthquake", titlePlace] =
    title.match(/^M (\S+)(?: ([A-Z][A-Za-z ]+))? - (.+)$/) ?? [];
  const rounded = Math.abs(titleMag - mag) < 0.051;
  return rounded && titleType.toLowerCase() === type && titlePlace === place;
}

function regionOf(place) {
  const name = place.split(", ").at(-1);
  const region = SPELLINGS[name] ?? name;
  return { region, repaired: region !== name };
}

/** Stage 4: what readers get. */
export function byRegion(stored) {
  const regions = Map.groupBy(stored, ({ region }) => region);
  const lines = [...regions].map(([region, rows]) => ({
    region,
    count: rows.length,
    largest: Math.max(...rows.map(({ mag }) => mag)),
    reviewed: rows.filter(({ status }) => status === "reviewed").length,
  }));
  return lines.sort((a, b) => b.count - a.count || (a.region < b.region ? -1 : 1));
}

export function prepare(file) {
  const extracted = extract(file);
  const cleaned = clean(extracted);
  return { ...extracted, ...cleaned, reasons: reasonsToHold({ ...extracted, ...cleaned }) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [file, out] = process.argv.slice(2);
  const { rows, stored, leftOut, rejected, reasons, generated } = prepare(file);
  // Stage 3: keyed by week and event. To run a week again replaces its folder's files.
  const week = `${out}/${new Date(generated).toISOString().slice(0, 10)}`;
  mkdirSync(week, { recursive: true });
  const keyed = stored.map(({ id, time, region, mag, status }) => [id, time, region, mag, status].join(","));
  replace(`${week}/table.csv`, ["id,time,region,magnitude,status", ...keyed.sort()]);
  const notStored = [...leftOut, ...rejected].map(({ id, type, reason = type }) => `${id},${reason}`);
  replace(`${week}/not-stored.csv`, ["id,reason", ...notStored]);
  const repaired = stored.filter((row) => row.repaired).length;
  const report = byRegion(stored).map((line) => Object.values(line).join(","));
  replace(`${week}/report.csv`, ["region,earthquakes,largest,reviewed", ...report]);
  console.log(`${rows.length} rows: ${stored.length} stored, ${repaired} of them repaired`);
  console.log(`${leftOut.length} left out, ${rejected.length} set aside`);
  console.log(reasons.length === 0 ? "Ready for release" : `Held: ${reasons.join("; ")}`);
  process.exitCode = reasons.length === 0 ? 0 : 1;
}

function replace(path, lines) {
  writeFileSync(`${path}.new`, `${lines.join("\n")}\n`);
  renameSync(`${path}.new`, path);
}
