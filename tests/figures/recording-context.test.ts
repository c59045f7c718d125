import { expect, test } from "vitest";
import { RecordingContext } from "../../scripts/figures/recording-context.ts";
import { inlineShapes } from "../../site/figures/picture/inline-shapes.ts";

/** The styles are properties that the context defines when it is made, as a canvas has them. */
type Canvas = RecordingContext &
  Record<"fillStyle" | "strokeStyle" | "font" | "textAlign" | "textBaseline", string> &
  Record<"lineWidth" | "globalAlpha", number>;

function draw(drawing: (context: Canvas) => void): string {
  const context = new RecordingContext(100, 100) as Canvas;
  drawing(context);
  return inlineShapes(context.shapes);
}

test("a full circle becomes two half arcs", () => {
  const svg = draw((ctx) => {
    ctx.fillStyle = "data-1";
    ctx.arc(50, 50, 10, 0, 2 * Math.PI);
    ctx.fill();
  });
  expect(svg).toBe('<path class="f-d1" d="M60 50A10 10 0 0 1 40 50A10 10 0 0 1 60 50"/>');
});

test("an arc of more than half a turn has the large flag; backwards, no sweep flag", () => {
  const svg = draw((ctx) => {
    ctx.arc(0, 0, 10, 0, 1.5 * Math.PI);
    ctx.fill();
    ctx.beginPath();
    ctx.arc(0, 0, 10, 0, -0.5 * Math.PI, true);
    ctx.fill();
  });
  expect(svg).toContain("A10 10 0 1 1 0-10");
  expect(svg).toContain("A10 10 0 0 0 0-10");
});

test("shapes of one look that follow each other become one path", () => {
  const svg = draw((ctx) => {
    ctx.fillStyle = "data-2";
    ctx.fillRect(0, 0, 10.04, 5);
    ctx.fillRect(20, 0, 10, 5);
  });
  expect(svg).toBe('<path class="f-d2" d="M0 0h10v5h-10zM20 0h10v5h-10z"/>');
});

test("text keeps its words, its anchor and its weight, and is escaped", () => {
  const svg = draw((ctx) => {
    Object.assign(ctx, { fillStyle: "ink", font: "600 20px x", textAlign: "center", textBaseline: "middle" });
    ctx.fillText("R&D < 5", 30, 40);
  });
  expect(svg).toBe('<text class="f-ink w600 c" x="30" y="47" font-size="20">R&amp;D &lt; 5</text>');
});

test("restore brings styles and transform back", () => {
  const svg = draw((ctx) => {
    ctx.fillStyle = "ink";
    ctx.save();
    ctx.translate(50, 0);
    ctx.rotate(Math.PI / 2);
    ctx.fillStyle = "data-1";
    ctx.fillRect(0, 0, 2, 1);
    ctx.restore();
    ctx.fillRect(0, 0, 1, 1);
  });
  expect(svg).toContain('class="f-d1" d="M50 0');
  expect(svg).toContain('class="f-ink" d="M0 0h1v1h-1z"');
});

test("a coordinate that is no number stops the build", () => {
  expect(() => draw((ctx) => ctx.fillRect(Number.NaN, 0, 1, 1))).toThrow("no number");
});
