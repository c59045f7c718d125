// measure.mjs: node measure.mjs FEED.geojson.gz
// Plants faults in a week's feed, one at a time, and counts those that reach readers.
import { reasonsToHold } from "./gate.mjs";
import { clean, extract, prepare } from "./report.mjs";

const TRIALS = 100;
const [file] = process.argv.slice(2);
const source = extract(file);
const { rows, generated } = source;
const truth = new Map(clean(source).stored.map((row) => [row.id, row]));

/** Each returns the rows with one fault, as it arises at a spreadsheet or at the source. */
const FAULTS = {
  "Row pasted twice": (at) => rows.toSpliced(at, 0, rows[at]),
  "Row lost": (at) => rows.toSpliced(at, 1),
  "Row of last week": (at) => edit(at, ({ time }) => ({ time: time - 7 * 24 * 60 * 60 * 1000 })),
  "Decimal point moved": (at) => edit(at, ({ mag }) => ({ mag: mag * 10 })),
  "Wrong digit": (at) => edit(at, ({ mag }) => ({ mag: mag + 1 })),
  "Region misspelled": (at) => edit(at, ({ place }) => ({ place: place.replace(/.(.)$/, "$1") })),
  "Column moved down": (at) => rows.map((row, i) => (i < at ? row : { ...row, mag: rows[i - 1].mag })),
  "Wrong at the source": (at) =>
    edit(at, ({ mag, title }) => ({
      mag: mag + 1,
      title: title.replace(/\S+/g, (word, i) => (i === 2 ? (mag + 1).toFixed(1) : word)),
    })),
};

function edit(at, change) {
  return rows.with(at, { ...rows[at], ...change(rows[at]) });
}

function reachesReaders(faulty, options) {
  const parts = clean({ rows: faulty, generated }, options);
  if (reasonsToHold({ ...source, rows: faulty, ...parts }).length > 0) return false;
  return parts.stored.some(({ id, mag, region }) => {
    const right = truth.get(id);
    return right === undefined || mag !== right.mag || region !== right.region;
  });
}

function caught(plant, options) {
  let count = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    // Earthquakes of some size, spread evenly over the week: ten times a small magnitude is possible, too.
    const at = candidates[Math.floor((trial * candidates.length) / TRIALS)];
    if (!reachesReaders(plant(at), options)) count += 1;
  }
  return count;
}

const candidates = rows
  .keys()
  .filter((at) => at > 0 && truth.has(rows[at].id) && rows[at].mag >= 0.5)
  .toArray();
console.log(`fault,Range rules and row count,With the title compared`);
for (const [name, plant] of Object.entries(FAULTS)) {
  console.log([name, caught(plant, { crossCheck: false }), caught(plant, { crossCheck: true })].join(","));
}

const times = Array.from({ length: 20 }, () => {
  const start = performance.now();
  prepare(file);
  return performance.now() - start;
});
console.error(`Stages 1 and 2 and the gate: ${Math.round(times.sort((a, b) => a - b)[10])} ms`);
