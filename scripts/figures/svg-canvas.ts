// Over 120 lines: the canvas API that Chart.js calls is one list, and reads best as one.

import { svgNumber, svgNumbers } from "../../site/figures/picture/svg-number.ts";
import { escapeMarkup } from "../system/escape-markup.ts";
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
 * The 2D context that Chart.js draws on at build time. It writes what is drawn as SVG, with names of theme colours
 * (such as "data-1") for styles, which become classes. Skia's own SVG export cannot be used: it turns each arc into some
 * sixty curves, bakes dashes into pieces and places each letter, ten times the bytes of the same picture.
 */
export class SvgContext {
  canvas: { width: number; height: number; getContext: () => SvgContext };
  #elements: string[] = [];
  #last: { attributes: string; path: string } | undefined;
  #path = new SvgPath();
  #stack: State[] = [];
  #halo = "";
  #state: State = { ...START };

  constructor(width: number, height: number) {
    this.canvas = { width, height, getContext: () => this };
    for (const name of Object.keys(START).filter((key) => key !== "dash" && key !== "matrix"))
      this.#property(name as keyof State);
  }

  /** What was drawn. */
  toString(): string {
    this.#flush();
    return this.#elements.join("");
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

  /** Nothing to erase and nothing to cut: our charts draw once, and nothing beyond their plot. */
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
    this.#write(`class="f-${this.#state.fillStyle}"${alpha("fill", this.#state.globalAlpha)}`, this.#path.data);
  }
  stroke(): void {
    const { strokeStyle, lineWidth, lineCap, lineJoin, dash, lineDashOffset, globalAlpha } = this.#state;
    if (lineWidth <= 0) return;
    const dashes = dash.length ? ` stroke-dasharray="${dash.map(svgNumber).join(" ")}"` : "";
    const offset = dash.length && lineDashOffset ? ` stroke-dashoffset="${svgNumber(lineDashOffset)}"` : "";
    const ends =
      (lineCap === "butt" ? "" : ` stroke-linecap="${lineCap}"`) +
      (lineJoin === "miter" ? "" : ` stroke-linejoin="${lineJoin}"`);
    const width = lineWidth === 1 ? "" : ` stroke-width="${svgNumber(lineWidth)}"`;
    this.#write(
      `class="s-${strokeStyle}"${width}${dashes}${offset}${ends}${alpha("stroke", globalAlpha)}`,
      this.#path.data,
    );
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.#path = new SvgPath();
    this.rect(x, y, width, height);
    this.fill();
  }
  /** Comes before the text itself, as its halo. */
  strokeText(text: string): void {
    this.#halo = text;
  }
  fillText(text: string, x: number, y: number): void {
    const { fillStyle, textAlign, textBaseline, matrix } = this.#state;
    const { size, weight } = this.#font();
    if (text.trim() === "") return;
    const [left, top] = this.#at(
      x,
      y +
        size * (textBaseline === "middle" ? 0.35 : textBaseline === "top" ? 0.8 : textBaseline === "bottom" ? -0.2 : 0),
    );
    const turned = Math.abs(matrix[1]) > 1e-6;
    const place = turned
      ? `transform="matrix(${svgNumbers(...matrix.slice(0, 4), left, top)})"`
      : `x="${svgNumber(left)}" y="${svgNumber(top)}"`;
    const anchor = textAlign === "center" ? " c" : textAlign === "right" || textAlign === "end" ? " e" : "";
    const halo = this.#halo === text ? " halo" : "";
    this.#halo = "";
    this.#flush();
    this.#elements.push(
      `<text class="f-${fillStyle} w${weight}${anchor}${halo}" ${place} font-size="${svgNumber(size)}">${escapeMarkup(text)}</text>`,
    );
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

  #font(): { size: number; weight: number } {
    const [, weight = "400"] = /\b([1-9]00)\b/.exec(this.#state.font) ?? [];
    const [, size = "10"] = /([\d.]+)px/.exec(this.#state.font) ?? [];
    return { size: Number(size), weight: Number(weight) };
  }

  /** Neighbours that look alike become one path. */
  #write(attributes: string, path: string): void {
    if (path === "" || attributes.includes("transparent")) return;
    if (this.#last?.attributes === attributes && !attributes.includes("-opacity")) this.#last.path += path;
    else {
      this.#flush();
      this.#last = { attributes, path };
    }
  }

  #flush(): void {
    if (this.#last) this.#elements.push(`<path ${this.#last.attributes} d="${this.#last.path}"/>`);
    this.#last = undefined;
  }

  /** The styles are properties that save and restore keep. */
  #property(name: keyof State): void {
    Object.defineProperty(this, name, {
      get: () => this.#state[name],
      set: (value: never) => {
        this.#state[name] = value;
      },
    });
  }
}

function alpha(of: "fill" | "stroke", value: number): string {
  return value < 1 ? ` ${of}-opacity="${Math.round(value * 100) / 100}"` : "";
}
