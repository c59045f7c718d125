// Over 120 lines: the canvas API that Chart.js calls is one list, and reads best as one.

import { PAINTS, type Paint } from "../../site/content/paints.ts";
import { merged, type Shape, type Stroke } from "../../site/figures/picture/drawing.ts";
import { svgNumber } from "../../site/figures/picture/svg-number.ts";
import { baselineShift } from "../../site/figures/text-metrics.ts";
import { getOrCompute } from "../system/get-or-compute.ts";
import { measureText } from "./measure-text.ts";
import { SvgPath } from "./svg-path.ts";

interface State {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  lineDashOffset: number;
  globalAlpha: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  dash: number[];
  /** a, b, c, d, e, f of the transform, as the canvas API names them. */
  matrix: [number, number, number, number, number, number];
}

const START: State = {
  ...{ fillStyle: "ink", strokeStyle: "ink", lineWidth: 1, lineCap: "butt", lineJoin: "miter", lineDashOffset: 0 },
  ...{ globalAlpha: 1, font: "400 10px x", textAlign: "start", textBaseline: "alphabetic", dash: [] },
  matrix: [1, 0, 0, 1, 0, 0],
};

/**
 * The 2D context that Chart.js draws on at build time. It records shapes; styles are names of theme colors. Skia's own SVG
 * export cannot be used: it turns each arc into some sixty curves, bakes dashes into pieces and places each letter, which
 * takes ten times the bytes.
 */
export class RecordingContext {
  readonly canvas: { width: number; height: number; getContext: () => RecordingContext };
  #shapes: Shape[] = [];
  #path = new SvgPath();
  #stack: State[] = [];
  #halo = "";
  #state: State = { ...START };

  constructor(width: number, height: number) {
    this.canvas = { width, height, getContext: () => this };
  }

  static {
    for (const name of Object.keys(START).filter((key) => key !== "dash" && key !== "matrix"))
      RecordingContext.#property(name as keyof State);
  }

  /** What was drawn. */
  get shapes(): Shape[] {
    return merged(this.#shapes);
  }

  save(): void {
    this.#stack.push({ ...this.#state });
  }
  restore(): void {
    this.#state = this.#stack.pop() ?? this.#state;
  }
  translate(x: number, y: number): void {
    const [a, b, c, d] = this.#state.matrix;
    this.#state.matrix = [a, b, c, d, ...this.#at(x, y)];
  }
  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.#state.matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#state.matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }
  setTransform(...matrix: State["matrix"]): void {
    this.#state.matrix = matrix;
  }
  resetTransform(): void {
    this.#state.matrix = [1, 0, 0, 1, 0, 0];
  }
  setLineDash(dash: number[]): void {
    this.#state.dash = dash;
  }
  getLineDash(): number[] {
    return this.#state.dash;
  }

  /** No-ops: our charts draw once, and never beyond their plot. */
  clearRect(): void {}
  clip(): void {}

  beginPath(): void {
    this.#path = new SvgPath();
  }
  moveTo(x: number, y: number): void {
    this.#path.moveTo(this.#at, x, y);
  }
  lineTo(x: number, y: number): void {
    this.#path.lineTo(this.#at, x, y);
  }
  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.#path.curveTo(this.#at, points);
  }
  arc(x: number, y: number, radius: number, start: number, end: number, back = false): void {
    this.#path.arc(this.#at, { x, y, radius, start, end, back });
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path.rect(this.#at, x, y, width, height);
  }
  closePath(): void {
    this.#path.close();
  }
  fill(): void {
    this.#record({ fill: this.#state.fillStyle });
  }
  stroke(): void {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash, lineDashOffset } = this.#state;
    if (lineWidth <= 0) return;
    const dashes = { dash: dash.map(svgNumber).join(" "), dashOffset: rounded(lineDashOffset) };
    this.#record({
      stroke: {
        ...{ paint: strokeStyle, width: rounded(lineWidth), ...(dash.length > 0 && dashes) },
        ...((lineCap === "round" || lineCap === "square") && { cap: lineCap }),
        ...((lineJoin === "round" || lineJoin === "bevel") && { join: lineJoin }),
      },
    });
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#path = new SvgPath();
    this.rect(x, y, width, height);
    this.fill();
  }
  /** Our plugins call it right before fillText: the text gets a halo. */
  strokeText(text: string): void {
    this.#halo = text;
  }
  fillText(text: string, x: number, y: number): void {
    const { fillStyle, textAlign, textBaseline, matrix } = this.#state;
    const { size, weight } = this.#font();
    if (text.trim() === "") return;
    const [left, top] = this.#at(x, y + size * baselineShift(textBaseline));
    const turn = rounded((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI);
    this.#shapes.push({
      ...{ type: "text", text, x: rounded(left), y: rounded(top), anchor: anchorOf(textAlign) },
      style: { face: "display", size: rounded(size), weight, paint: paintOf(fillStyle), leading: 1.2 },
      ...(turn !== 0 && { turn }),
      ...(this.#halo === text && { halo: true }),
    });
    this.#halo = "";
  }
  measureText(text: string): { width: number; actualBoundingBoxAscent: number; actualBoundingBoxDescent: number } {
    const { size, weight } = this.#font();
    return {
      width: measureText(text, size, weight),
      actualBoundingBoxAscent: size * 0.75,
      actualBoundingBoxDescent: size * 0.2,
    };
  }

  #at = (x: number, y: number): readonly [number, number] => {
    const [a, b, c, d, e, f] = this.#state.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  };

  #font(): Font {
    return getOrCompute(fonts, this.#state.font, () => fontOf(this.#state.font));
  }

  #record(painting: PathPaint): void {
    const d = this.#path.data;
    const style = painting.fill ?? painting.stroke.paint;
    if (d === "" || style === "transparent") return;
    const opacity = Math.round(this.#state.globalAlpha * 100) / 100;
    const paint = paintOf(style);
    const painted = painting.stroke ? { stroke: { ...painting.stroke, paint } } : { fill: paint };
    this.#shapes.push({ type: "path", x: 0, y: 0, d, ...painted, ...(opacity < 1 && { opacity }) });
  }

  /** The styles are properties that save and restore keep. */
  static #property(name: keyof State): void {
    Object.defineProperty(RecordingContext.prototype, name, {
      get(this: RecordingContext) {
        return this.#state[name];
      },
      set(this: RecordingContext, value: never) {
        this.#state[name] = value;
      },
    });
  }
}

interface Font {
  size: number;
  weight: number;
}

/** The parsed fonts by their CSS: each text of a chart asks for one, and there are only a dozen. */
const fonts = new Map<string, Font>();

function fontOf(css: string): Font {
  const [, weight = "400"] = /\b([1-9]00)\b/.exec(css) ?? [];
  const [, size = "10"] = /([\d.]+)px/.exec(css) ?? [];
  return { size: Number(size), weight: Number(weight) };
}

/** The paint is a string from Chart.js, not yet known to be one of ours. */
type PathPaint = { fill: string; stroke?: never } | { fill?: never; stroke: Omit<Stroke, "paint"> & { paint: string } };

const paints: ReadonlyMap<string, Paint> = new Map(PAINTS.map((paint) => [paint, paint]));

function paintOf(style: string): Paint {
  const paint = paints.get(style);
  if (!paint) throw new Error(`A chart is drawn in "${style}", which is no color of the theme`);
  return paint;
}

function anchorOf(textAlign: string): "start" | "middle" | "end" {
  return textAlign === "center" ? "middle" : textAlign === "right" || textAlign === "end" ? "end" : "start";
}

/** Rounds as svgNumber does, so that all formats agree. */
function rounded(value: number): number {
  return Number(svgNumber(value));
}
