import { expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";

function problemOf(kind: string) {
  const bytes = new TextEncoder().encode(JSON.stringify({ kind }));
  return compileFigure({ path: "a.json", bytes }, new Map()).diagnostics[0];
}

test.each([
  ["pie", "doughnut"],
  ["Pie chart", "doughnut"],
  ["donut", "doughnut"],
  ["columns", "bar"],
  ["bar-chart", "bar"],
  ["barChart", "bar"],
  ["stacked area", "area"],
  ["curve", "line"],
  ["spider", "radar"],
  ["flowchart", "flow"],
  ["pipeline", "flow"],
  ["decision_tree", "decision"],
  ["table", "comparison"],
  ["stack", "layers"],
])("the kind %s -> suggested as %s, and not fixed without asking", (kind, meant) => {
  expect(problemOf(kind)).toMatchObject({ hint: `Did you mean "kind": "${meant}"?` });
  expect(problemOf(kind)).not.toHaveProperty("fix");
});

test.each(["map", "mindmap", "network", "chart"])("%s, which is like no kind -> all kinds that there are", (kind) => {
  expect(problemOf(kind)?.hint).toContain("bar, cards, checklist");
});
