import type { Drawing, Paint, PathShape, Shape, Stroke, TextShape } from "../../../site/figures/picture/drawing.ts";

/** What the classes of a chart's drawing stand for: the same as in site/figures/chart.css. */
const PAINTS: Record<string, Paint> = {
  ...{ d1: "data-1", d2: "data-2", d3: "data-3", d4: "data-4", d5: "data-5", d6: "data-6", quiet: "data-quiet" },
  ...{ ink: "ink", ink2: "ink-2", line: "line", strong: "line-strong", paper: "paper" },
};

/** The shapes of a chart that draw-chart.ts drew. It is our own markup: anything else in it is a bug, and is said so. */
export function readDrawing(svg: string): Drawing {
  const [, height, drawn] = /^<svg [^>]* height="([\d.]+)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  if (height === undefined || drawn === undefined) throw new Error("A chart's drawing is one svg element");
  const shapes: Shape[] = [];
  const rest = drawn.replace(
    /<(path|text) ([^>]*?)(?:\/>|>([^<]*)<\/text>)/g,
    (_, name: string, list: string, text = "") => {
      const attributes = new Map(
        [...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
      );
      shapes.push(name === "path" ? pathMark(attributes) : textMark(attributes, unescapeMarkup(text)));
      return "";
    },
  );
  if (rest.trim() !== "") throw new Error(`A chart's drawing has markup that is not known: ${rest.slice(0, 80)}`);
  return { shapes, height: Number(height) };
}

type Attributes = Map<string, string>;

function pathMark(attributes: Attributes): PathShape {
  const { fill, stroke } = paintsOf(attributes);
  const opacity = attributes.get("fill-opacity") ?? attributes.get("stroke-opacity");
  return {
    ...{ type: "path", x: 0, y: 0, d: attributes.get("d") ?? "" },
    ...(fill && { fill }),
    ...(stroke && { stroke: strokeOf(stroke, attributes) }),
    ...(opacity && { opacity: Number(opacity) }),
  };
}

function strokeOf(paint: Paint, attributes: Attributes): Stroke {
  const dash = attributes.get("stroke-dasharray");
  const [cap, join] = [attributes.get("stroke-linecap"), attributes.get("stroke-linejoin")];
  return {
    paint,
    width: Number(attributes.get("stroke-width") ?? 1),
    ...(dash && { dash, dashOffset: Number(attributes.get("stroke-dashoffset") ?? 0) }),
    ...((cap === "round" || cap === "square") && { cap }),
    ...((join === "round" || join === "bevel") && { join }),
  };
}

function textMark(attributes: Attributes, text: string): TextShape {
  const { fill = "ink", classes } = paintsOf(attributes);
  const [a = 1, b = 0, , , left = 0, top = 0] = numbers(attributes.get("transform"));
  const turn = (Math.atan2(b, a) * 180) / Math.PI;
  const weight = Number(classes.find((name) => /^w\d00$/.test(name))?.slice(1) ?? 400);
  return {
    type: "text",
    text,
    x: Number(attributes.get("x") ?? left),
    y: Number(attributes.get("y") ?? top),
    style: { face: "display", size: Number(attributes.get("font-size")), weight, paint: fill, leading: 1.2 },
    anchor: classes.includes("c") ? "middle" : classes.includes("e") ? "end" : "start",
    ...(turn !== 0 && { turn }),
    ...(classes.includes("halo") && { halo: true }),
  };
}

function paintsOf(attributes: Attributes): { fill?: Paint; stroke?: Paint; classes: string[] } {
  const classes = attributes.get("class")?.split(" ") ?? [];
  const paint = (prefix: string) => {
    const name = classes.find((name) => name.startsWith(prefix))?.slice(prefix.length);
    if (name === undefined) return undefined;
    const found = PAINTS[name];
    if (!found) throw new Error(`A chart is drawn in the colour "${name}", which pictures do not know`);
    return found;
  };
  const [fill, stroke] = [paint("f-"), paint("s-")];
  return { classes, ...(fill && { fill }), ...(stroke && { stroke }) };
}

/** Of "matrix(0-1 1 0 8.5 120)": a minus sign parts numbers as a space does. */
function numbers(list = ""): number[] {
  return (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
}

const SIGNS: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&" };

function unescapeMarkup(text: string): string {
  return text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => SIGNS[name] ?? "");
}
