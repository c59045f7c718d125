import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import type { FigureOf } from "../../site/content/figure-schema.ts";
import layersPicture from "../../site/figures/kinds/layers/picture.ts";
import type { PathShape } from "../../site/figures/picture/drawing.ts";
import { estimatedWidth } from "../../site/figures/picture/estimated-width.ts";
import { english } from "../english.ts";
import { gallery } from "./read-gallery.ts";
import { figuresOf, rendered } from "./rendered-drawings.tsx";
import { collisions, textBoxes } from "./text-boxes.ts";

const linked = gallery.find(({ name }) => name === "layers-links")?.figure as FigureOf<"layers">;

describe.each(figuresOf("layers"))("layers %s", (_, figure) => {
  test.each(["wide", "narrow"] as const)("%s: no text lies on another or is cut", (width) => {
    const svg = rendered(figure)[width];
    expect(textBoxes(svg).length).toBeGreaterThan(0);
    expect(collisions(svg)).toBe("");
  });
});

test.each([340, 720, 1120])(
  "two stacks, %i wide -> side by side on the same rows, and both edges are filled",
  (width) => {
    const { shapes } = layersPicture(linked, { width, measure: estimatedWidth, language: english });
    const boxes = shapes.filter((shape): shape is PathShape => shape.type === "path" && shape.fill === "cat-tint");
    const [left, right] = [boxes.filter(({ x }) => x < width / 2), boxes.filter(({ x }) => x > width / 2)];
    expect([left.length, right.length]).toEqual([2, 3]);
    expect(left.map(({ y }) => y)).toEqual(right.slice(-2).map(({ y }) => y));
    expect(Math.min(...boxes.map(({ x }) => x))).toBe(1);
    expect(new Set(right.map(({ x }) => x)).size).toBe(1);
  },
);

test.each([340, 720])("a link into a layer, %i wide -> its arrow ends at the middle of that layer", (width) => {
  const { shapes } = layersPicture(linked, { width, measure: estimatedWidth, language: english });
  const title = shapes.find((shape) => shape.type === "text" && shape.text.startsWith("Cross"));
  const bent = shapes.find((shape): shape is PathShape => shape.type === "path" && shape.d.includes("Q"));
  const [, end = ""] = /L[\d.]+ ([\d.]+)M/.exec(bent?.d ?? "") ?? [];
  expect(Math.abs(Number(end) + (bent?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(8);
});

test("links to stacks that are lower -> no arrow ends in the air above them", () => {
  const three = gallery.find(({ name }) => name === "layers-three")?.figure as FigureOf<"layers">;
  const { shapes } = layersPicture(three, { width: 720, measure: estimatedWidth, language: english });
  const texts = shapes.flatMap((shape) => (shape.type === "text" ? [shape] : []));
  const nameOf = (stack: string) => texts.find(({ text }) => text === stack)?.y ?? Number.NaN;
  const ends = shapes.flatMap((shape) => {
    const [, x, y] = (shape.type === "path" && /L([\d.]+) ([\d.]+)M/.exec(shape.d)) || [];
    return x !== undefined && y !== undefined ? [{ x: Number(x) + shape.x, y: Number(y) + shape.y }] : [];
  });
  const [chat, search] = [ends.filter(({ x }) => x < 240), ends.filter(({ x }) => x > 480)];
  expect([chat.length > 0, search.length > 0]).toEqual([true, true]);
  for (const { y } of chat) expect(y).toBeGreaterThan(nameOf("Chat") - 20);
  for (const { y } of search) expect(y).toBeGreaterThan(nameOf("Search") - 20);
});

test("three stacks on a phone -> on top of each other, the first at the bottom", () => {
  const three = gallery.find(({ name }) => name === "layers-three")?.figure as FigureOf<"layers">;
  const heads = [...rendered(three).narrow.matchAll(/ y="([\d.]+)"[^>]*>(Chat|Answer|Search)</g)];
  const fromTop = heads.toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([, , name]) => name);
  expect(fromTop).toEqual(["Search", "Answer", "Chat"]);
});

test("who cannot see it hears each stack from the bottom, and where the arrow leads", () => {
  const { html } = rendered(linked);
  expect(html).toContain(
    "Encoder, from the bottom: Source, Self-attention, Feed-forward network, One vector per token.",
  );
  expect(html).toContain("Encoder to Decoder: Cross-attention, keys and values.");
});

test("a link into a layer that its stack does not have -> an error, with the layers there are", () => {
  const links = [{ from: "Encoder", to: "Decoder", layer: "Cross attention" }];
  const bytes = new TextEncoder().encode(JSON.stringify({ ...linked, links }));
  const { diagnostics } = compileFigure({ path: "a.json", bytes }, new Map());
  expect(diagnostics.map(({ message, hint }) => `${message}. ${hint}`)).toEqual([
    'There is no layer "Cross attention". Did you mean "Cross-attention"?',
  ]);
});
