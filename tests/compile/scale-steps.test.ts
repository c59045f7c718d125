import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";

function problemsOf(parts: object) {
  const figure = {
    kind: "line",
    title: "Setup takes a tenth of the time",
    takeaway: "The gap is a week of engineering.",
    note: "Illustrative figure",
    unit: "h",
    labels: ["API", "Computer use"],
    series: [{ name: "Setup", values: [40, 4] }],
    ...parts,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(figure, null, 2));
  return compileFigure({ path: "a.json", bytes }, new Map()).diagnostics;
}

describe("more steps than anybody can tell apart -> an error at the step, and a remedy that is none", () => {
  test.each([
    ["a scale with both ends", { kind: "bar", scale: { min: 0, max: 100, step: 0.001 } }, 2],
    ["a scale that ends where the values do", { scale: { step: 0.5 } }, 1],
    ["values below zero", { scale: { max: 50, step: 1 }, series: [{ name: "Setup", values: [40, -4] }] }, 2],
    ["a line far above the values", { scale: { step: 10 }, reference: { value: 1000, label: "Before" } }, 20],
    ["a scale that does not begin at zero", { scale: { min: 0.1, max: 41.1, step: 0.1 } }, 1],
    ["a radar", { kind: "radar", labels: ["a", "b", "c"], scale: { max: 40, step: 0.1 } }, 1],
    [
      "stacks that are higher than their parts",
      {
        kind: "bar",
        stack: "stacked",
        scale: { step: 1 },
        series: ["a", "b", "c", "d"].map((name) => ({ name, values: [40, 4] })),
      },
      5,
    ],
    ["shares of 100", { kind: "bar", stack: "percent", scale: { step: 1 } }, 2],
  ])("%s", (_, parts, least) => {
    const hint = `Write a step of ${least} or more, or leave it out`;
    expect(problemsOf(parts)).toContainEqual(expect.objectContaining({ code: "figure-invalid", hint }));
    const fixed = { ...parts, scale: { ...parts.scale, step: least } };
    expect(problemsOf(fixed).filter(({ hint }) => hint?.includes("step"))).toEqual([]);
  });
});

test.each([
  ["fifty steps", { scale: { min: 0, max: 100, step: 2 } }],
  ["a step that is more than the scale", { scale: { max: 50, step: 100 } }],
  [
    "shares of large numbers",
    { kind: "bar", stack: "percent", scale: { step: 10 }, series: [{ name: "a", values: [4e6, 1] }] },
  ],
])("%s -> nothing", (_, parts) => {
  expect(problemsOf(parts)).toEqual([]);
});

test("what is marked -> the step itself", () => {
  const [problem] = problemsOf({ scale: { min: 0, max: 40, step: 0.00001 } });
  expect(problem).toMatchObject({ line: 23, column: 13, endColumn: 20 });
});
