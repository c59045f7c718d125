import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { drawChart } from "../../scripts/figures/draw-chart.ts";
import { TYPE } from "../../site/figures/chart/theme.ts";
import { collisions, textBoxes } from "./text-boxes.ts";

const FILE = {
  ...{ kind: "bar", title: "The pipeline takes a tenth", takeaway: "90 minutes by hand, 9 with the pipeline." },
  ...{ note: "Illustrative figure", unit: "min", orientation: "horizontal", annotation: "10x faster" },
  labels: ["By hand", "By script"],
  series: [{ name: "Time", values: [90, 9] }],
};

function compile(fields: object) {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...FILE, ...fields }));
  return compileFigure({ path: "infographics/f.json", bytes }, new Map());
}

/** The texts of a drawing, the remark among them. */
function drawn(fields: object, variant: "wide" | "narrow" = "wide") {
  const { figure, diagnostics } = compile(fields);
  if (figure?.kind !== "bar") throw new Error(JSON.stringify(diagnostics));
  const svg = drawChart(figure, "en-US")[variant];
  expect(collisions(svg)).toBe("");
  const boxes = textBoxes(svg);
  const find = (text: string) => {
    const box = boxes.find((one) => one.text.replaceAll("\u00a0", " ") === text);
    if (!box) throw new Error(`No "${text}" among ${boxes.map((one) => one.text).join(", ")}`);
    return { ...box, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  };
  return { find, remark: find(FILE.annotation) };
}

describe("two bars and a remark -> it stands in the row of the shorter, from its number to the end of the longer", () => {
  test.each(["wide", "narrow"] as const)("lying, %s", (variant) => {
    const { find, remark } = drawn({}, variant);
    const [short, long] = [find("9 min"), find("90 min")];
    expect(Math.abs(remark.y - short.y)).toBeLessThan(4);
    expect(remark.left).toBeGreaterThan(short.right);
    expect(remark.right).toBeLessThan(long.left);
  });

  test("the shorter first", () => {
    const { find, remark } = drawn({ series: [{ name: "Time", values: [9, 90] }] });
    expect(Math.abs(remark.y - find("9 min").y)).toBeLessThan(4);
  });

  test.each([[[90, 9]], [[9, 90]]])("upright, %j", (values) => {
    const { find, remark } = drawn({ orientation: "vertical", series: [{ name: "Time", values }] });
    expect(Math.abs(remark.x - find("9 min").x)).toBeLessThan(4);
    expect(remark.bottom).toBeLessThan(find("9 min").top);
    expect(remark.top).toBeGreaterThan(find("90 min").bottom);
  });
});

test("two of four labels are compared -> the remark stands in the row of the shorter of the two", () => {
  const series = [
    { name: "Input", values: [15, 3, 2.5, 0.8] },
    { name: "Output", values: [75, 14, 16, 4] },
  ];
  const { find, remark } = drawn({ labels: ["A", "B", "C", "D"], series, compare: ["A", "D"] });
  expect(Math.abs(remark.y - find("4 min").y)).toBeLessThan(4);
  expect(remark.right).toBeLessThan(find("75 min").left);
});

describe("no place between two bars -> the remark stands above the plot", () => {
  const above = (fields: object) => {
    const { find, remark } = drawn(fields);
    expect(remark.left).toBeLessThan(1);
    expect(remark.bottom).toBeLessThan(find(labelOf(fields)).top);
  };
  const labelOf = ({ labels = FILE.labels }: { labels?: string[] }) => labels[0] ?? "";

  test("three bars, of which nobody says which are compared", () => {
    above({ labels: ["One", "Two", "Three"], series: [{ name: "Time", values: [90, 40, 9] }] });
  });
  test("bars that are nearly as long", () => above({ series: [{ name: "Time", values: [90, 80] }] }));
  test("a bar between them that is as long", () => {
    above({
      labels: ["One", "Two", "Three"],
      series: [{ name: "Time", values: [90, 88, 9] }],
      compare: ["One", "Three"],
    });
  });
  test("bars of another series beside the longer that are as long", () => {
    const series = [
      { name: "First", values: [90, 9] },
      { name: "Second", values: [89, 9] },
    ];
    above({ series, lint: undefined });
  });
  test("a bar without a number", () => above({ series: [{ name: "Time", values: [90, null] }] }));
  test("a line across the plot", () => above({ reference: { value: 50, label: "Limit" } }));
  test("stacks", () => {
    const series = [
      { name: "First", values: [90, 9] },
      { name: "Second", values: [8, 9] },
    ];
    above({ series, stack: "stacked" });
  });
});

test("between bars and above the plot -> one size", () => {
  for (const variant of ["wide", "narrow"] as const) {
    const between = drawn({}, variant).remark.size;
    const above = drawn({ series: [{ name: "Time", values: [90, 80] }] }, variant).remark.size;
    expect([between, above]).toEqual([TYPE[variant].remark, TYPE[variant].remark]);
  }
});

test.each([
  [{ compare: ["By hand", "By scrip"] }, 'There is no label "By scrip"', 'Did you mean "By script"?'],
  [{ compare: ["By hand", "By hand"] }, '"By hand" is compared with itself', "Name two labels"],
  [
    { compare: ["By hand", "By script"], annotation: undefined },
    "Nothing is said of what is compared",
    'Add "annotation", such as "10x faster"',
  ],
])("%j -> an error that says how to mend it", (fields, message, hint) => {
  expect(compile(fields).diagnostics).toMatchObject([{ code: "figure-invalid", message, hint }]);
});
