// Over 120 lines: one figure a kind, small and whole, that its author overwrites.
import type { z } from "zod";
import type { FigureKind, figureSchema } from "../../../site/content/figure-schema.ts";

export type WrittenFigure<K extends FigureKind = FigureKind> = Extract<z.input<typeof figureSchema>, { kind: K }>;

const words = {
  title: "What the figure shows, as a sentence",
  takeaway: "The one thing to see in it, in words: it is read aloud to those who cannot see the drawing.",
  note: "Illustrative figure",
};

/** Complete and free of warnings, so that a new post can be looked at before anything is changed. */
export const FIGURE_TEMPLATES: { [K in FigureKind]: WrittenFigure<K> } = {
  bar: {
    kind: "bar",
    ...words,
    unit: "h",
    labels: ["Before", "After"],
    series: [{ name: "Time", values: [6, 2] }],
    highlight: "After",
  },
  line: {
    kind: "line",
    ...words,
    unit: "h",
    labels: ["January", "February", "March", "April"],
    series: [{ name: "Time", values: [6, 5, 3, 2] }],
  },
  radar: {
    kind: "radar",
    ...words,
    unit: "of 10",
    scale: { min: 0, max: 10, step: 2 },
    labels: ["Speed", "Price", "Quality", "Support", "Safety"],
    series: [{ name: "Score", values: [8, 6, 7, 4, 9] }],
  },
  doughnut: {
    kind: "doughnut",
    ...words,
    unit: "%",
    labels: ["First part", "Second part"],
    series: [{ name: "Share", values: [60, 40] }],
    highlight: "First part",
  },
  stats: {
    kind: "stats",
    ...words,
    items: [
      { value: "60%", label: "What the first number counts" },
      { value: "2 h", versus: "6 h", label: "What the second number counts" },
    ],
  },
  flow: {
    kind: "flow",
    ...words,
    steps: [
      { title: "First step", text: "What happens here." },
      { title: "Second step", text: "What happens then." },
      { title: "Result", text: "What comes of it." },
    ],
  },
  decision: {
    kind: "decision",
    ...words,
    question: "What decides?",
    branches: [
      { answer: "This", result: { title: "Do one thing", text: "For this reason." } },
      { answer: "That", result: { title: "Do the other", text: "For that reason." } },
    ],
  },
  timeline: {
    kind: "timeline",
    ...words,
    events: [
      { when: "2020", title: "Beginning", text: "What happened." },
      { when: "2023", title: "Turn", text: "What changed." },
      { when: "Today", title: "Where we are", text: "What follows.", current: true },
    ],
  },
  cards: {
    kind: "cards",
    ...words,
    cards: [
      { kicker: "One", title: "First point", text: "What it means." },
      { kicker: "Two", title: "Second point", text: "What it means." },
      { kicker: "Three", title: "Third point", text: "What it means." },
    ],
  },
  comparison: {
    kind: "comparison",
    ...words,
    columns: ["This", "That"],
    rows: [
      { label: "Strength", values: ["Quick", "Thorough"] },
      { label: "Weakness", values: ["Shallow", "Slow"] },
    ],
  },
  tiers: {
    kind: "tiers",
    ...words,
    tiers: [
      { name: "Basic", price: "$0", text: "Whom it suits.", features: ["What it has"] },
      { name: "Team", price: "$20", per: "month", text: "Whom it suits.", features: ["What it has besides"] },
    ],
  },
  layers: {
    kind: "layers",
    ...words,
    stacks: [
      {
        name: "Stack",
        input: "What enters",
        output: "What leaves",
        layers: [
          { title: "Lowest layer", text: "What it does." },
          { title: "Highest layer", text: "What it does." },
        ],
      },
    ],
  },
  funnel: {
    kind: "funnel",
    ...words,
    unit: "visitors",
    stages: [
      { label: "Come", value: 1000 },
      { label: "Read", value: 400 },
      { label: "Stay", value: 50 },
    ],
  },
  checklist: {
    kind: "checklist",
    ...words,
    groups: [
      { title: "Do", tone: "do", items: [{ title: "What helps", text: "Why it does." }] },
      { title: "Avoid", tone: "avoid", items: [{ title: "What harms", text: "Why it does." }] },
    ],
  },
};

export const FIGURE_KINDS: string[] = Object.keys(FIGURE_TEMPLATES);
