import type { ChartFigure, Figure, FigureKind, FigureOf } from "../content/figure-schema.ts";
import { formatValue, type ValueFormat } from "./format-value.ts";

/** A figure as text in rows and columns. The first column names the row. */
export interface FigureTable {
  head: string[];
  rows: string[][];
}

/** How a number becomes a cell: with unit for readers, bare for a CSV. */
export type CellFormat = (value: number, format: ValueFormat) => string;

export function figureTable(figure: Figure, cell: CellFormat = formatValue): FigureTable {
  // The table has an entry for each kind, and the kind chose the entry: the compiler cannot follow that.
  const tableOf = TABLES[figure.kind] as (figure: Figure, cell: CellFormat) => FigureTable;
  return tableOf(figure, cell);
}

const TABLES: { [K in FigureKind]: (figure: FigureOf<K>, cell: CellFormat) => FigureTable } = {
  bar: chart,
  line: chart,
  radar: chart,
  doughnut: chart,
  stats: ({ items }) => ({
    head: ["What", "Value", "Compared with", "Detail"],
    rows: items.map((item) => [item.label, item.value, item.versus ?? "", item.detail ?? ""]),
  }),
  flow: ({ steps, loop }) => ({
    head: ["Step", "Title", "Value", "Description"],
    rows: [
      ...steps.map((step, i) => [String(i + 1), step.title, step.value ?? "", step.text ?? ""]),
      ...(loop ? [["Then", "Back to step 1", "", loop]] : []),
    ],
  }),
  decision: (figure) => ({
    head: ["Answers", "Result", "Description"],
    rows: paths(figure.question, figure.branches),
  }),
  timeline: ({ events }) => ({
    head: ["When", "What", "Description", "Now"],
    rows: events.map((event) => [event.when, event.title, event.text ?? "", event.current ? "Yes" : ""]),
  }),
  cards: ({ cards }) => ({
    head: ["Title", "Topic", "Value", "Text", "Points"],
    rows: cards.map((card) => [
      card.title,
      card.kicker ?? "",
      card.value ?? "",
      card.text ?? "",
      (card.points ?? []).join("; "),
    ]),
  }),
  comparison: ({ columns, rows }) => ({
    head: ["Aspect", ...columns],
    rows: rows.map((row) => [row.label, ...row.values]),
  }),
  tiers: ({ tiers }) => ({
    head: ["Tier", "Price", "For", "Features"],
    rows: tiers.map((tier) => [tier.name, price(tier), tier.text ?? "", tier.features.join("; ")]),
  }),
  layers: ({ stacks, links = [] }) => ({
    head: ["Part", "Position", "Title", "Description"],
    rows: [...stacks.flatMap(stackRows), ...links.map((l) => [l.from, "Arrow", `To ${l.to}`, l.label ?? ""])],
  }),
  funnel: ({ stages, ...format }, cell) => ({
    head: ["Stage", "Value", "Description"],
    rows: stages.map((stage) => [stage.label, cell(stage.value, format), stage.text ?? ""]),
  }),
  checklist: ({ groups }) => ({
    head: ["Item", "Group", "Advice", "Description"],
    rows: groups.flatMap(({ title = "", tone, items }) =>
      items.map((item) => [item.title, title, { do: "Do", avoid: "Avoid", neutral: "" }[tone], item.text ?? ""]),
    ),
  }),
};

function chart(figure: ChartFigure, cell: CellFormat): FigureTable {
  return {
    head: [nameTitle(figure) ?? "Label", ...figure.series.map((series) => series.name)],
    rows: figure.labels.map((label, i) => [
      label,
      ...figure.series.map(({ values }) => {
        const value = values[i];
        return value === null || value === undefined ? "" : cell(value, figure);
      }),
    ]),
  };
}

/** The title of the axis that has the labels. */
function nameTitle(figure: ChartFigure): string | undefined {
  if (figure.kind === "bar") return figure.orientation === "horizontal" ? figure.axes?.y : figure.axes?.x;
  return figure.kind === "line" ? figure.axes?.x : undefined;
}

function price({ price = "", per }: { price?: string | undefined; per?: string | undefined }): string {
  return per ? `${price} per ${per}` : price;
}

type Branches = FigureOf<"decision">["branches"];

function paths(question: string, branches: Branches, before = ""): string[][] {
  return branches.flatMap((branch) => {
    const way = `${before}${question} ${branch.answer}`;
    const end = branch.result ? [[way, branch.result.title, branch.result.text ?? ""]] : [];
    return branch.branches ? [...end, ...paths(branch.question ?? "", branch.branches, `${way} → `)] : end;
  });
}

function stackRows({ name, repeat, input, output, layers }: FigureOf<"layers">["stacks"][number]): string[][] {
  return [
    ...(input ? [[name, "Input", input, ""]] : []),
    ...layers.map((layer, i) => [name, String(i + 1), layer.title, layer.text ?? ""]),
    ...(repeat ? [[name, "Repeated", repeat, ""]] : []),
    ...(output ? [[name, "Output", output, ""]] : []),
  ];
}
