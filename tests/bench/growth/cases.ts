import { writeFiles } from "../build/write-files.ts";
import { bodyOf, CONSTRUCT_NAMES, type ConstructName } from "./constructs.ts";

/** What is made in one size after the other, and how much it is in units: kilobytes of text, or rows of data. */
export interface Case {
  name: string;
  unit: "kB" | "1,000 rows";
  sizes: number[];
  /** Writes one, with its number, below the folder of posts, which is elsewhere in a site that is imported. */
  write(folder: string, number: number, size: number): void;
  /** How many units one of this size is. */
  units(size: number): number;
  /** Without a figure, which an import does not read. */
  isText: boolean;
}

const DAY = "2024-03-01";

export function cases(): Case[] {
  return [...CONSTRUCT_NAMES.map(textCase), figureCase("CSV", csvFiles), figureCase("figure", jsonFiles)];
}

function textCase(name: ConstructName): Case {
  return {
    name,
    unit: "kB",
    isText: true,
    sizes: [5_000, 50_000, 450_000],
    units: (size) => size / 1000,
    write: (folder, number, size) =>
      writeFiles(folder, { [`${postName(number)}.md`]: `${frontMatter(number)}\n${bodyOf(name, size)}` }),
  };
}

type FilesOf = (folder: string, size: number) => Record<string, string>;

function figureCase(name: string, filesOf: FilesOf): Case {
  return {
    name,
    unit: "1,000 rows",
    isText: false,
    sizes: [10, 100, 1000, 10_000, 100_000],
    units: (size) => size / 1000,
    write(folder, number, size) {
      const slug = postName(number);
      const alt = `![The data of ${number}](../infographics/${slug}/chart.json)`;
      writeFiles(folder, {
        [`${slug}.md`]: `${frontMatter(number)}\nText.\n\n${alt}\n`,
        ...filesOf(`../infographics/${slug}`, size),
      });
    },
  };
}

/** A name that is a date and a title, as Jekyll wants it. */
export function postName(number: number): string {
  return `${DAY}-bench-${number}`;
}

function frontMatter(number: number): string {
  const fields = {
    id: number,
    title: `"Post ${number}"`,
    excerpt: '"A post of the benchmark."',
    category: "explainers",
    date: DAY,
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}`);
  return ["---", ...lines, "tags: [AI]", "---", ""].join("\n");
}

const HEAD = {
  kind: "line",
  title: "The count rises",
  takeaway: "It is twice as high at the end.",
  note: "Illustrative figure",
  unit: "min",
};

function csvFiles(folder: string, size: number): Record<string, string> {
  const rows = Array.from({ length: size }, (_, row) => `Row ${row},${row + 1}`);
  return {
    [`${folder}/chart.json`]: JSON.stringify({ ...HEAD, data: "chart.csv" }),
    [`${folder}/chart.csv`]: `row,Count\n${rows.join("\n")}\n`,
  };
}

function jsonFiles(folder: string, size: number): Record<string, string> {
  const labels = Array.from({ length: size }, (_, row) => `Row ${row}`);
  const series = [{ name: "Count", values: labels.map((_, row) => row + 1) }];
  return { [`${folder}/chart.json`]: JSON.stringify({ ...HEAD, labels, series }) };
}
