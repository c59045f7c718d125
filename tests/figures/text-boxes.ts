import { measureText } from "../../scripts/figures/measure-text.ts";

export interface TextBox {
  text: string;
  size: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the texts of a drawing stand, measured in the very face that the page shows them in. */
export function textBoxes(svg: string): TextBox[] {
  return [...svg.matchAll(/<text class="([^"]*)" x="([^"]*)" y="([^"]*)" font-size="([^"]*)">([^<]*)<\/text>/g)].map(
    ([, classes = "", x = "", y = "", fontSize = "", raw = ""]) => {
      const text = raw
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&");
      const size = Number(fontSize);
      const width = measureText(text, size, Number(/w(\d00)/.exec(classes)?.[1]));
      const left = Number(x) - (/ c\b/.test(classes) ? width / 2 : / e\b/.test(classes) ? width : 0);
      return { text, size, left, right: left + width, top: Number(y) - size * 0.72, bottom: Number(y) + size * 0.2 };
    },
  );
}

export function pictureSize(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Texts that leave the picture, and pairs of texts that lie on one another; "" if all is well. */
export function collisions(svg: string): string {
  const boxes = textBoxes(svg);
  const { width, height } = pictureSize(svg);
  const outside = boxes.filter(
    (b) => b.left < -0.6 || b.top < -0.6 || b.right > width + 0.6 || b.bottom > height + 0.6,
  );
  const pairs = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) => a.left < b.right - 0.6 && b.left < a.right - 0.6 && a.top < b.bottom - 0.6 && b.top < a.bottom - 0.6,
      )
      .map((b) => `"${a.text}" lies on "${b.text}"`),
  );
  return [...outside.map((b) => `"${b.text}" is outside`), ...pairs].join("\n");
}
