import { describe, expect, test } from "vitest";
import { figureTable } from "../../site/figures/figure-table.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import { figureToMarkdown } from "../../site/figures/figure-to-markdown.ts";
import { formatValue, type ValueFormat } from "../../site/figures/format-value.ts";
import { isNumeric } from "../../site/figures/markdown-table.ts";
import { english } from "../english.ts";
import { fixture, fixtures } from "./read-fixtures.ts";

describe("the table of a figure", () => {
  test.each<[string, string[], string[]]>([
    ["area", ["Label", "By mail", "By chat"], ["2025", "30\u00a0tickets", "110\u00a0tickets"]],
    ["bar", ["Label", "Input", "Output"], ["Flash-class", "$0.80", "$4"]],
    ["line", ["Tokens in the sequence", "Transformer", "LSTM"], ["3200", "92%", "48%"]],
    ["radar", ["Label", "Gemini 2", "Claude 4"], ["Cost efficiency", "9", "6.5"]],
    ["doughnut", ["Label", "GPT-4o", "GPT-5"], ["Correct", "78%", "91%"]],
    ["stats", ["What", "Value", "Compared with", "Detail"], ["faster answers", "30%", "", ""]],
    [
      "flow-loop",
      ["Step", "Title", "Value", "Description"],
      ["Then", "Back to step 1", "", "Repeats until the goal is met"],
    ],
    [
      "decision",
      ["Answers", "Result", "Description"],
      ["What is the job? Bulk work on a budget", "Flash-class", "A nineteenth of the price."],
    ],
    [
      "timeline",
      ["When", "What", "Description", "Now"],
      ["2024–present", "Autonomous agents", "They plan, use tools and check their own work.", "Yes"],
    ],
    [
      "comparison",
      ["Aspect", "Development", "Production"],
      ["Success", "Accuracy on a test set", "Money earned or saved"],
    ],
    [
      "tiers",
      ["Tier", "Price", "For", "Features"],
      ["Pro", "$200 per month", "For teams that build on it.", "Highest limits; Longest reasoning"],
    ],
    ["layers", ["Part", "Position", "Title", "Description"], ["Encoder", "Arrow", "To Decoder", "keys and values"]],
    ["funnel", ["Stage", "Value", "Description"], ["Production", "13%", "It decides something every day."]],
    [
      "scatter",
      ["Aspect", "Price of a million tokens", "Tasks solved"],
      ["Open, for one's own machine", "$1.60", "37%"],
    ],
    ["histogram", ["From", "To", "Questions", "Share"], ["10\u00a0h", "12\u00a0h", "1", "6.3%"]],
    ["slope", ["Aspect", "2024", "2025"], ["Planning", "9\u00a0h", "8\u00a0h"]],
    ["checklist", ["Item", "Group", "Advice", "Description"], ["Production-critical paths", "Poor fit", "Avoid", ""]],
  ])("%s: has its head and ends with its last item", (name, head, last) => {
    const table = figureTable(fixture(name), english);
    expect(table.head).toEqual(head);
    expect(table.rows.at(-1)).toEqual(last);
  });

  test("cards: has title, topic, value, text and points", () => {
    expect(figureTable(fixture("cards"), english).rows[1]).toEqual([
      "A computer-use model opens to developers",
      "Agents",
      "",
      "It clicks, types and scrolls through an API.",
      "Works where no API exists; Needs a sandbox",
    ]);
  });

  test("a nested decision: names every question on the way", () => {
    expect(figureTable(fixture("decision"), english).rows[1]?.[0]).toBe(
      "What is the job? Writing or reviewing code → Is it one file or a whole system? A whole system",
    );
  });

  test.each(Object.entries(fixtures))("%s: every row is as long as the head", (_, figure) => {
    const { head, rows } = figureTable(figure, english);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(head.length);
  });

  test("a value that is missing: its cell is empty", () => {
    const figure = fixture("bar-annotated");
    if (figure.kind !== "bar") throw new Error("The fixture is no bar chart");
    const gap = { ...figure, series: [{ name: "Setup time", values: [null, 4] }] };
    expect(figureTable(gap, english).rows[0]).toEqual(["Traditional API integration", ""]);
  });
});

describe("the CSV of a figure", () => {
  test("a chart: bare numbers, the unit in the head, lines end as RFC 4180 says", () => {
    expect(figureToCsv(fixture("bar-annotated"), english)).toBe(
      "Label,Setup time (h)\r\nTraditional API integration,40\r\nComputer use,4\r\n",
    );
  });

  test("a funnel: the unit stands at the value alone", () => {
    expect(figureToCsv(fixture("funnel"), english).split("\r\n")[0]).toBe("Stage,Value (%),Description");
  });

  test("quotes are straight, as in data, and a unit that a name has already stands once", () => {
    const bars = fixture("bar-annotated");
    if (bars.kind !== "bar") throw new Error("The fixture has no bars");
    const series = [{ name: "Time (h)", values: [40, 4] }];
    expect(figureToCsv({ ...bars, labels: ["Côte d’Ivoire", "A “best” case"], series }, english)).toBe(
      'Label,Time (h)\r\nCôte d\'Ivoire,40\r\n"A ""best"" case",4\r\n',
    );
  });

  test("commas, quotes and line breaks are quoted; a formula is disarmed, a negative number is not", () => {
    const figure = fixture("checklist-ordered");
    if (figure.kind !== "checklist") throw new Error("The fixture is no checklist");
    const items = [{ title: '=HYPERLINK("x")' }, { title: "-4" }, { title: 'He said "no", twice' }];
    const csv = figureToCsv({ ...figure, groups: [{ tone: "neutral", items }] }, english);
    expect(csv.split("\r\n").slice(1, 4)).toEqual([`"'=HYPERLINK(""x"")",,,`, "-4,,,", '"He said ""no"", twice",,,']);
  });
});

describe("the Markdown of a figure", () => {
  test("a chart: numbers with units, aligned to the right", () => {
    expect(figureToMarkdown(fixture("bar-annotated"), english)).toBe(
      "| Label | Setup time |\n| --- | ---: |\n| Traditional API integration | 40\u00a0h |\n| Computer use | 4\u00a0h |\n",
    );
  });

  test("columns that no row uses are left out", () => {
    expect(figureToMarkdown(fixture("flow"), english).split("\n")[0]).toBe("| Step | Title | Description |");
  });

  test("a pipe in a cell does not end it", () => {
    const figure = fixture("comparison-wide");
    if (figure.kind !== "comparison") throw new Error("The fixture is no comparison");
    const rows = [{ label: "Shell", values: ["a | b", "c", "d", "e"] }];
    expect(figureToMarkdown({ ...figure, rows }, english)).toContain("| Shell | a \\| b | c | d | e |");
  });
});

test.each<[number, ValueFormat]>([
  ...["CHF", "CAD", "XOF", "USD"].flatMap((currency) =>
    [2.5, -1200, 5e25].map((value): [number, ValueFormat] => [value, { currency }]),
  ),
  ...["thousand tickets a year", "kg CO2 per m2", "% of GDP in 2024"].map((unit): [number, ValueFormat] => [
    1250,
    { unit },
  ]),
  [5e25, {}],
  [2e-12, {}],
])("%d with %j -> a number, aligned right, in each language", (value, format) => {
  const cells = ["en-US", "en-CA", "de-CH", "fr-FR", "pt-BR"].map((locale) => formatValue(value, format, locale));
  expect(cells.filter((cell) => !isNumeric([["a", cell]], 1))).toEqual([]);
});

test.each(["Q1 2024", "CHF", "A5", "GPT-4", "3 of the twelve people", "2024 to 2025", "3D 4", "5 e 25"])(
  "%s -> words, aligned left",
  (cell) => expect(isNumeric([["a", cell]], 1)).toBe(false),
);
