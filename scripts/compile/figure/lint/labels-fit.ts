import type { LintFinding } from "../../../../site/content/figure-problem.ts";
import type { Figure, SeriesFigure } from "../../../../site/content/figure-schema.ts";
import { isWide } from "../../../../site/content/letters.ts";
import { radarLabelRoom } from "../../../../site/content/radar-label-room.ts";
import { wrapLabel } from "../../../../site/content/wrap-label.ts";
import type { Path } from "../../schema/located.ts";

/** A screen of 320 px leaves 288 px for the drawing. Its labels are 13 px high. */
const ROOM = 288;
const LABEL_SIZE = 13;
/** The part of the room that a label may take, so that the marks it names have the rest. */
const LABEL_ROOM = ROOM * 0.5;
const MOST_LINES = 3;
/** If labels do not fit side by side, up to this many bars are drawn horizontally. */
const MOST_HORIZONTAL_BARS = 24;

/** Finds chart labels that cannot be read on the smallest screen. Widths are estimated, as nothing is drawn here. */
export function labelsFit(figure: Figure): LintFinding[] {
  if (!("series" in figure)) return [];
  const names = figure.series.map(({ name }, i) => ({ path: ["series", i, "name"], text: name }));
  const labels = figure.labels.map((text, i) => ({ path: ["labels", i], text }));
  const roomOf = (label: number) =>
    figure.kind === "radar" ? radarLabelRoom(label, labels.length, "narrow") : LABEL_ROOM;
  return [
    ...labels.flatMap(({ path, text }, i) => longWord(path, text, roomOf(i))),
    ...names.flatMap(({ path, text }) => longWord(path, text, LABEL_ROOM)),
    ...labels.flatMap(({ path, text }) => manyLines(path, text)),
    ...manyLabels(figure),
  ];
}

function longWord(path: Path, text: string, room: number): LintFinding[] {
  const words = text.trim().split(/\s+/);
  const word = words.find((one) => isTooLong(one, room));
  if (word === undefined) return [];
  const hint = "Use a shorter one, or put a space or a hyphen where it may break";
  return [finding(path, `The word "${word}" does not fit on a screen of 320 px`, hint)];
}

/** Whether a word would be broken between two letters of a script in which words are not broken, or is wider than its room. */
function isTooLong(word: string, room: number): boolean {
  const lines = wrapLabel(word);
  const torn = lines.some((line, i) => i > 0 && !/[-–/]$/.test(lines[i - 1] ?? "") && !mayBreak(lines[i - 1], line));
  return torn || lines.some((line) => estimatedWidth(line, LABEL_SIZE) > room);
}

/** Whether a character on either side is Chinese, Japanese or Korean: a line may break between those. */
function mayBreak(before = "", after: string): boolean {
  return [[...before].at(-1), [...after][0]].some((letter = "") => isWide(letter));
}

function manyLines(path: Path, text: string): LintFinding[] {
  const lines = wrapLabel(text).length;
  if (lines <= MOST_LINES) return [];
  const message = `The label takes ${lines} lines of about 16 characters; ${MOST_LINES} can be read`;
  return [finding(path, message, `Shorten it; the rest can stand in "note"`)];
}

function manyLabels(figure: SeriesFigure): LintFinding[] {
  const { kind, labels } = figure;
  if (kind !== "bar" || figure.orientation === "horizontal" || labels.length <= MOST_HORIZONTAL_BARS) return [];
  // The chart leaves out some labels that are years or numbers, and readers can infer them.
  if (labels.every((label) => /^\p{Nd}/u.test(label))) return [];
  const slot = ROOM / labels.length;
  const wide = labels.findIndex((text) => wrapLabel(text).some((line) => estimatedWidth(line, LABEL_SIZE) > slot));
  if (wide === -1) return [];
  const message = `With ${labels.length} bars side by side, ${Math.floor(slot)} px are left for each label on a screen of 320 px`;
  const hint = 'Use "orientation": "horizontal", or "kind": "line" for a series in time';
  return [finding(["labels", wide], message, hint)];
}

function finding(path: Path, message: string, hint: string): LintFinding {
  return { code: "figure-lint-label", path, message, hint };
}

/**
 * Estimates the width of a text in the site's interface typeface, semi-bold. Compiling draws nothing, so letters are
 * grouped by width, measured once in Archivo at weight 600. The estimate is within 5 % for a word.
 */
export function estimatedWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + emsOf(letter), 0) * size;
}

const GROUPS: readonly [ems: number, letters: RegExp][] = [
  [0, /[\p{M}\p{Cf}]/u],
  [0.2, /[ '`|]/],
  [0.3, /[!,\-./:;I[\\\]fijlt]/],
  [0.4, /["()*r{}]/],
  [0.5, /[$_cksvxyz]/],
  [0.7, /[&ABCDEHKNPRSUVXY]/],
  [0.8, /[GMOQw]/],
  [0.9, /m/],
  [1, /[%@W\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{So}]/u],
];
const OTHER = 0.6;

function emsOf(letter: string): number {
  return GROUPS.find(([, letters]) => letters.test(letter))?.[0] ?? OTHER;
}
