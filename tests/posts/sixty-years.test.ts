import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { measureText } from "../../scripts/figures/measure-text.ts";

const svg = readFileSync(
  new URL("../../posts/rise-of-ai-agents-chatbots-to-autonomous-systems/sixty-years.svg", import.meta.url),
  "utf8",
);
/** The width of a picture on a phone of 360 pixels. */
const ON_A_PHONE = 328;
const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
const texts = [...svg.matchAll(/<text ([^>]*)>([^<]*)</g)].map(([, attributes = "", text = ""]) => {
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
  const [x, y, size] = [Number(read("x")), Number(read("y")), Number(read("font-size"))];
  const long = measureText(text, size, read("font-weight") ? 700 : 400);
  const left = x - long * ({ end: 1, middle: 0.5 }[read("text-anchor") ?? ""] ?? 0);
  return { text, size, left, right: left + long, top: y - size * 0.72, bottom: y };
});

test("the time axis on a phone -> letters of at least 13 pixels, all within the picture", () => {
  expect(texts.filter(({ size }) => Math.round((size * ON_A_PHONE) / width) < 13)).toEqual([]);
  expect(texts.filter(({ left, right }) => left < 4 || right > width - 4)).toEqual([]);
});

test("lines of the dated events -> none runs through a word", () => {
  const lines = [...svg.matchAll(/class="lead" d="M([\d.]+) ([\d.]+)V/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(lines.length).toBe(3);
  const struck = texts.filter(({ left, right, bottom, top }) =>
    lines.some(([x = 0, y = 0]) => left < x && x < right && y < bottom && top < 344),
  );
  expect(struck).toEqual([]);
});
