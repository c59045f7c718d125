// check.mjs: node check.mjs FOLDER prints one CSV of all branches, or what is wrong.
import { readFile } from "node:fs/promises";

const [folder] = process.argv.slice(2);
const list = await readFile("branches.txt", "utf8");
const branches = list.split(/\r?\n/).filter(Boolean);
if (branches.length === 0) {
  console.error("branches.txt names no branch");
  process.exit(1);
}
const HEADER = "date,branch,orders,revenue";
const ROW = /^(?<date>\d{4}-\d\d-\d\d),(?<branch>[^",]+),\d+,\d+\.\d\d$/;
const week = lastWeek(new Date());

const files = await Promise.all(branches.map(readBranch));
const problems = files.flatMap(({ problems }) => problems);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log([HEADER, ...files.flatMap(({ rows }) => rows)].join("\n"));

async function readBranch(branch) {
  const text = await readFile(`${folder}/${branch}.csv`)
    .then(decode)
    .catch(() => undefined);
  if (text === undefined) return { problems: [`${branch}: no file, or not UTF-8`] };
  const [header, ...rows] = text.split(/\r?\n/).filter(Boolean);
  if (header !== HEADER) return { problems: [`${branch}: the header is ${header}`] };
  const wrong = rows.filter((row) => !isRight(row, branch));
  const notOnce = week.filter((day) => rows.filter((row) => row.startsWith(day)).length !== 1);
  const problems = [
    ...wrong.map((row) => `${branch}: a row that is not its own: ${row}`),
    ...notOnce.map((day) => `${branch}: not one row for ${day}`),
  ];
  return { rows, problems };
}

/** Removes a byte order mark, and throws at bytes that are not UTF-8. */
function decode(bytes) {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function isRight(row, branch) {
  const found = row.match(ROW)?.groups;
  return found?.branch === branch && week.includes(found.date);
}

/** The days from Monday to Sunday, in UTC. */
function lastWeek(now) {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return [-7, -6, -5, -4, -3, -2, -1].map((offset) => {
    const date = new Date(now);
    date.setUTCDate(now.getUTCDate() - daysSinceMonday + offset);
    return date.toISOString().slice(0, 10);
  });
}
