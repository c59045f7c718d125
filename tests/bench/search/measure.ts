import type { Browser } from "playwright";
import type { KnownAnswer } from "../../render/search-index/known-answers.ts";
import type { Contender } from "./contender.ts";
import { serveCounting } from "./serve-counting.ts";

interface Conditions {
  browser: Browser;
  questions: KnownAnswer[];
  misspelt: KnownAnswer[];
}

interface Asked {
  slugs: string[];
  ms: number;
}

/** A line of the table: each question asked as a reader's first, then all of them again by one who has asked them before. */
export async function measure(contender: Contender, { browser, questions, misspelt }: Conditions): Promise<string> {
  const server = await serveCounting(contender);
  const first: (Asked & { bytes: number })[] = [];
  for (const { query } of questions) {
    const page = await browser.newPage();
    await page.goto(server.url);
    const before = server.bytes();
    const asked = await page.evaluate(ask, query);
    first.push({ ...asked, bytes: server.bytes() - before });
    await page.close();
  }
  const page = await browser.newPage();
  await page.goto(server.url);
  for (const { query } of questions) await page.evaluate(ask, query);
  const warm: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (const { query } of questions) warm.push((await page.evaluate(ask, query)).ms);
  }
  await page.close();
  await server.close();
  const rank = questions.map(({ slug }, at) => first[at]?.slugs.findIndex((found) => isAnswer(found, slug)) ?? -1);
  const hits = (some: KnownAnswer[], best: number) =>
    `${some.filter((question) => isWithin(rank[questions.indexOf(question)], best)).length} of ${some.length}`;
  const right = questions.filter((question) => !misspelt.includes(question));
  const bytes = first.map((asked) => asked.bytes / 1000);
  const times = first.map(({ ms }) => ms);
  const numbers = [middle(bytes), Math.max(...bytes), middle(times), middle(warm), Math.max(...warm)];
  return `| ${[contender.name, ...numbers.map((number) => number.toFixed(number < 10 ? 1 : 0)), hits(right, 1), hits(right, 3), hits(misspelt, 1), hits(misspelt, 3)].join(" | ")} |`;
}

/** In the page. */
async function ask(query: string): Promise<Asked> {
  const begin = performance.now();
  const path = "/ask.js";
  const module: { ask(query: string): Promise<string[]> } = await import(path);
  const slugs = await module.ask(query);
  return { slugs, ms: performance.now() - begin };
}

/** The real posts' slugs are written short in the questions, the generated ones' in full. */
function isAnswer(found: string, slug: string): boolean {
  return found === slug || (/[a-z]$/.test(found) && found.startsWith(slug)) || found.startsWith(`${slug}-`);
}

function isWithin(rank: number | undefined, best: number): boolean {
  return rank !== undefined && rank >= 0 && rank < best;
}

function middle(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
