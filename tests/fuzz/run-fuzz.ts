import { parseRssFeed } from "feedsmith";
import { expect } from "vitest";
import type { Diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { type Sources, textFiles } from "../../scripts/compile/source/source.ts";
import { textOfSources } from "../../scripts/reporters/code-frame.ts";
import { formatText } from "../../scripts/reporters/format-text.ts";
import { randomNumbers } from "../random-numbers.ts";
import { newStrays, notXml, scriptsIn } from "./find-faults.ts";
import { type Output, outputsOf } from "./outputs.ts";

/** `BRIEFS_FUZZ_RUNS=10000 BRIEFS_FUZZ_SEED=2` makes the tests longer, and other ones. */
const { BRIEFS_FUZZ_RUNS: RUNS, BRIEFS_FUZZ_SEED: SEED = "1" } = process.env;

/** A long run has the time that it takes. */
export const TIME_LIMIT = RUNS === undefined ? 30_000 : 24 * 60 * 60 * 1000;

/** Makes sources again and again, and looks for faults in what becomes of them. Gives the share of those without an error. */
export async function runFuzz(usual: number, sourcesOf: (next: () => number) => Sources): Promise<number> {
  const runs = Number(RUNS ?? usual);
  const failed: string[] = [];
  let built = 0;
  for (let turn = 0; turn < runs && failed.length < MOST_TOLD; turn++) {
    const sources = sourcesOf(randomNumbers(Number(SEED) * 1_000_003 + turn));
    const { isBuilt, faults } = await tryOut(sources);
    if (isBuilt) built++;
    if (faults.length > 0) failed.push(`turn ${turn}: ${faults.join("; ")}\n${textsOf(sources).join("\n=====\n")}`);
  }
  expect(failed).toEqual([]);
  return built / runs;
}

const MOST_TOLD = 5;

async function tryOut(sources: Sources): Promise<{ isBuilt: boolean; faults: string[] }> {
  const written = textsOf(sources).join("\n");
  try {
    const { outputs, diagnostics } = await outputsOf(sources);
    const found = outputs.flatMap((output) => faultsIn(output, written).map((fault) => `${output.path}: ${fault}`));
    const isBuilt = outputs.some(({ path }) => path.startsWith("post/"));
    return { isBuilt, faults: [...found, ...faultsOfReport(diagnostics, sources)] };
  } catch (error) {
    return { isBuilt: false, faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function textsOf(sources: Sources): string[] {
  return textFiles(sources).map(({ bytes }) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}

/** The scripts of a page itself: for the theme, the data, structured data, and the client's start. */
const OWN_SCRIPTS = 4;

function faultsIn({ path, content }: Output, written: string): string[] {
  if (path.endsWith(".html")) return [...newStrays(content, written), ...scriptsIn(content).slice(OWN_SCRIPTS)];
  if (path.endsWith(".svg")) return [...newStrays(content, written), ...notXml(content), ...scriptsIn(content)];
  if (/\.(?:xml|atom)$/.test(path)) {
    const html = path.endsWith(".xml") ? (parseRssFeed(content).items ?? []).map((item) => item.content?.encoded) : [];
    const scripts = html.flatMap((item) => scriptsIn(item ?? ""));
    return [...newStrays(content, written), ...notXml(content), ...scripts];
  }
  if (!path.endsWith(".json")) return newStrays(content, written);
  const texts = textsIn(JSON.parse(content));
  const html = texts.filter(({ isHtml }) => isHtml).flatMap(({ text }) => scriptsIn(text));
  return [...newStrays(texts.map(({ text }) => text).join("\n"), written), ...html];
}

/** The fields of pages' data, of cards and of the JSON feed that hold HTML. */
const HTML_FIELDS = ["html", "thumb", "content_html"];

function textsIn(value: unknown, isHtml = false): { text: string; isHtml: boolean }[] {
  if (typeof value === "string") return [{ text: value, isHtml }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, isHtml || HTML_FIELDS.includes(key)));
}

/** Each problem has its place in a file, and a terminal shows the report without being controlled by it. */
function faultsOfReport(diagnostics: Diagnostic[], sources: Sources): string[] {
  const textOf = textOfSources(sources);
  const report = formatText(diagnostics, { textOf, color: false, width: 100, showsAll: true });
  const placeless = diagnostics.filter(
    ({ line, column, endLine, endColumn }) => !(line > 0 && column > 0 && endLine >= line && endColumn > 0),
  );
  return [...newStrays(report, ""), ...placeless.map(({ code, message }) => `${code} has no place: ${message}`)];
}
