import { svgNumbers } from "../../../site/figures/picture/svg-number.ts";
import { createCanvas, SvgExportFlag } from "../canvas.ts";
import { setFont } from "../faces.ts";
import { measureText } from "../measure-text.ts";

/**
 * Replaces the texts of a drawing by the outlines of their letters in the site's type. The renderer would take fonts from the
 * system, and draw differently on each machine.
 */
export function outlinedTexts(markup: string): string {
  // Our own serializer wrote the markup: attributes are in double quotes, and no text holds a bracket.
  return markup.replace(/<text\b(?:(?!<text\b)[\s\S])*?<\/text>/g, (text, at: number) =>
    outlined(text, settingBefore(markup.slice(0, at))),
  );
}

interface Setting {
  size: number;
  weight: number;
  face: "display" | "text";
  anchor: string;
}

interface Run {
  text: string;
  setting: Setting;
  /** Its presentation attributes, where they differ from those of the whole text. */
  presentation: string;
  /** Where it begins, if it does not follow the run before. */
  at?: { x: number; y: number };
  shift: { x: number; y: number };
}

const PRESENTATION =
  /\s(?:fill|stroke|opacity|fill-opacity|stroke-width|stroke-opacity|paint-order|transform|display|visibility|filter|mask|clip-path|id|class)="[^"]*"/g;

function outlined(text: string, base: Setting): string {
  const [head = ""] = /^<text\b[^>]*>/.exec(text) ?? [];
  const runs = runsOf(text, base);
  const presentation = (head.match(PRESENTATION) ?? []).join("");
  return `<g${presentation}>${placed(runs).join("")}</g>`;
}

/** The font, size and anchor that a text inherits from the groups around it. Groups that are closed before it do not count. */
function settingBefore(before: string): Setting {
  const open: string[] = [];
  for (const [tag] of before.matchAll(/<\/?[a-z][^>]*>/gi)) {
    if (tag.startsWith("</")) open.pop();
    else if (!tag.endsWith("/>")) open.push(tag);
  }
  return open.reduce(settingIn, { size: 16, weight: 400, face: "display", anchor: "start" });
}

function settingIn(around: Setting, tag: string): Setting {
  const [size, weight, family] = [
    attribute(tag, "font-size"),
    attribute(tag, "font-weight"),
    attribute(tag, "font-family"),
  ];
  return {
    size: size === undefined ? around.size : pixels(size, around.size),
    weight: weight === undefined ? around.weight : weightOf(weight, around.weight),
    face: family === undefined ? around.face : family.includes("font-text") ? "text" : "display",
    anchor: attribute(tag, "text-anchor") ?? around.anchor,
  };
}

function weightOf(value: string, around: number): number {
  const named: Record<string, number> = { normal: 400, bold: 700, bolder: 700, lighter: 400 };
  return named[value] ?? (Number(value) || around);
}

function pixels(value: string, around: number): number {
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number)) return around;
  return /em$/.test(value)
    ? number * around
    : /%$/.test(value)
      ? (number * around) / 100
      : /pt$/.test(value)
        ? (number * 4) / 3
        : number;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function runsOf(text: string, base: Setting): Run[] {
  const runs: Run[] = [];
  const open: { setting: Setting; presentation: string }[] = [];
  let at: Run["at"];
  let shift = { x: 0, y: 0 };
  for (const [part] of text.matchAll(/<[^>]*>|[^<]+/g)) {
    const { setting, presentation } = open.at(-1) ?? { setting: base, presentation: "" };
    if (part.startsWith("</")) open.pop();
    else if (part.startsWith("<")) {
      const own =
        open.length === 0
          ? ""
          : (part.match(PRESENTATION) ?? []).filter((one) => !one.startsWith(" transform")).join("");
      if (!part.endsWith("/>")) open.push({ setting: settingIn(setting, part), presentation: own || presentation });
      const [x, y] = [attribute(part, "x"), attribute(part, "y")];
      if (open.length === 1 || x !== undefined || y !== undefined)
        at = { x: first(x) ?? Number.NaN, y: first(y) ?? (open.length === 1 ? 0 : Number.NaN) };
      if (open.length === 1 && x === undefined) at = { x: 0, y: at?.y ?? 0 };
      const { size } = open.at(-1)?.setting ?? setting;
      shift = { x: shift.x + length(attribute(part, "dx"), size), y: shift.y + length(attribute(part, "dy"), size) };
    } else {
      const letters = decoded(part.replace(/\s+/g, " "));
      if (letters.trim() === "" && (at || letters === "")) continue;
      runs.push({ text: at ? letters.trimStart() : letters, setting, presentation, ...(at && { at }), shift });
      at = undefined;
      shift = { x: 0, y: 0 };
    }
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.trimEnd();
  return runs;
}

function first(value: string | undefined): number | undefined {
  const number = Number.parseFloat(value ?? "");
  return Number.isFinite(number) ? number : undefined;
}

function length(value: string | undefined, size: number): number {
  return value === undefined ? 0 : /em$/.test(value) ? Number.parseFloat(value) * size : (first(value) ?? 0);
}

function decoded(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Places the runs. A run that has a position is anchored together with the runs that follow it. */
function placed(runs: Run[]): string[] {
  const paths: string[] = [];
  let pen = { x: 0, y: 0 };
  for (const [i, run] of runs.entries()) {
    if (run.at) {
      const { x, y } = run.at;
      pen = { x: Number.isNaN(x) ? pen.x : x, y: Number.isNaN(y) ? pen.y : y };
      const next = runs.findIndex((other, j) => j > i && other.at);
      const together = runs.slice(i, next < 0 ? runs.length : next);
      const width = together.reduce((sum, one) => sum + widthOf(one), 0);
      const { anchor } = run.setting;
      pen.x -= anchor === "middle" ? width / 2 : anchor === "end" ? width : 0;
    }
    pen = { x: pen.x + run.shift.x, y: pen.y + run.shift.y };
    const place = `translate(${svgNumbers(pen.x - run.setting.size, pen.y - 2 * run.setting.size)})`;
    paths.push(`<path${run.presentation} transform="${place}" d="${outline(run)}"/>`);
    pen = { x: pen.x + widthOf(run), y: pen.y };
  }
  return paths;
}

function widthOf({ text, setting: { size, weight, face } }: Run): number {
  return measureText(text, size, weight, face);
}

/** The outlines of a run. The canvas has room around the letters, as it leaves out what lies outside of it. */
function outline(run: Run): string {
  const { size, weight, face } = run.setting;
  const canvas = createCanvas(
    Math.ceil(widthOf(run) + 2 * size),
    Math.ceil(3 * size),
    SvgExportFlag.ConvertTextToPaths,
  );
  const context = canvas.getContext("2d");
  setFont(context, face, size, weight);
  context.fillText(run.text, size, 2 * size);
  const paths = canvas
    .getContent()
    .toString()
    .matchAll(/\sd="([^"]*)"/g);
  return Array.from(paths, ([, d = ""]) => d).join("");
}
