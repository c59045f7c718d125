import { clause, name, noun } from "./prose.ts";
import type { Random } from "./random.ts";

/** A dozen lines of code in one of the languages that posts of this kind show. */
export function codeBlock(random: Random): string {
  const [language, write] = random.one(LANGUAGES);
  return `\`\`\`${language}\n${write(random)}\n\`\`\``;
}

const LANGUAGES: [string, (random: Random) => string][] = [
  ["ts", typescript],
  ["python", python],
  ["bash", bash],
  ["json", json],
  ["yaml", yaml],
  ["sql", sql],
];

function typescript(random: Random): string {
  const [load, item, list] = [name(random), noun(random), name(random)];
  return `import { ${load} } from "./${item}.ts";

// ${clause(random)}
export async function ${list}(limit = ${random.between(2, 900)}): Promise<string[]> {
  const found = await ${load}({ limit, order: "${item}" });
  return found
    .filter(({ ${item} }) => ${item} !== undefined && !${item}.startsWith("_"))
    .map(({ ${item}, count }) => \`\${${item}}: \${count * ${random.between(2, 99)}}\`);
}`;
}

function python(random: Random): string {
  const [item, rows] = [noun(random), name(random)];
  return `from pathlib import Path

def ${item}_total(path: Path, limit: int = ${random.between(10, 500)}) -> float:
    """${clause(random)}"""
    total = 0.0
    for line in path.read_text().splitlines()[:limit]:
        if not line or line.startswith("#"):
            continue  # ${clause(random)}
        total += float(line.split(",")[${random.below(4)}])
    return round(total, 2)

${rows} = ${item}_total(Path("${item}.csv"))`;
}

function bash(random: Random): string {
  const item = noun(random);
  return `#!/usr/bin/env bash
# ${clause(random)}
set -euo pipefail

stamp=$(date -u +%Y-%m-%dT%H-%M-%SZ)
file="out/$stamp-${item}.csv"
mkdir -p out
if ! node export.mjs --${noun(random)} "$file"; then
  echo "${clause(random)}" >&2
  exit ${random.between(1, 9)}
fi
aws s3 cp "$file" "s3://${item}-${noun(random)}/$stamp.csv"`;
}

function json(random: Random): string {
  const entry = () => `    { "name": "${name(random)}", "minutes": ${random.between(1, 99)}, "checked": true }`;
  return `{
  "${noun(random)}": "${clause(random)}",
  "limit": ${random.between(1, 999)},
  "steps": [
${random.times(5, entry).join(",\n")}
  ],
  "owner": null
}`;
}

function yaml(random: Random): string {
  const step = () =>
    `      - name: ${clause(random)}\n        run: node ${noun(random)}.mjs --limit ${random.between(1, 99)}`;
  return `on:
  schedule:
    - cron: "${random.below(60)} ${random.below(24)} * * *" # ${clause(random)}
jobs:
  ${noun(random)}:
    runs-on: ubuntu-latest
    steps:
${random.times(3, step).join("\n")}`;
}

function sql(random: Random): string {
  const item = noun(random);
  return `-- ${clause(random)}
SELECT ${item}.id, count(*) AS ${item}_count, max(created_at) AS latest
FROM ${item}
LEFT JOIN ${noun(random)}_log AS log ON log.${item}_id = ${item}.id
WHERE ${item}.state IN ('open', 'late') AND log.minutes > ${random.between(1, 90)}
GROUP BY ${item}.id
HAVING count(*) >= ${random.between(2, 12)}
ORDER BY latest DESC
LIMIT ${random.between(10, 100)};`;
}
