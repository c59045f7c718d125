import { expect, test } from "vitest";
import { aroundRing } from "../../site/figures/kinds/doughnut/around-ring.ts";

const RADIUS = 100;
const label = (y: number) => ({ x: 111, y });

test("a label beside its slice -> one straight line", () => {
  expect(aroundRing({ radius: RADIUS, angle: 0.3 }, label(40))).toEqual([label(40)]);
});

test.each([
  ["at the top, the label far below", -Math.PI / 2 + 0.05, label(30)],
  ["at the bottom, the label far above", Math.PI / 2 - 0.05, label(-60)],
  ["at the top left, its label in the middle", -Math.PI / 2 - 0.1, { x: -111, y: 10 }],
])("a slice %s -> the line goes around the ring", (_, angle, to) => {
  const corners = aroundRing({ radius: RADIUS, angle }, to);
  const path = [{ x: Math.cos(angle) * 101, y: Math.sin(angle) * 101 }, ...corners];
  expect(corners.at(-1)).toEqual(to);
  expect(Math.min(...between(path).map(({ x, y }) => Math.hypot(x, y)))).toBeGreaterThan(RADIUS);
});

/** Points of a line of several parts, close to each other. */
function between(path: { x: number; y: number }[]) {
  return path.slice(1).flatMap((end, i) => {
    const start = path[i] ?? end;
    return Array.from({ length: 21 }, (_, n) => ({
      x: start.x + ((end.x - start.x) * n) / 20,
      y: start.y + ((end.y - start.y) * n) / 20,
    }));
  });
}
