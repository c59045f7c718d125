import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { createCanvas } from "../../scripts/figures/canvas.ts";
import { setFont, systemFamilies } from "../../scripts/figures/faces.ts";

function drawn(text: string, others?: string[]): string {
  const canvas = createCanvas(200, 60);
  const context = canvas.getContext("2d");
  setFont(context, "display", 40, 400, others);
  context.fillText(text, 0, 50);
  return canvas.toBuffer("image/png").toString("base64");
}

test.runIf(existsSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))(
  "letters that the site's type lacks -> drawn in a font of this machine, where one is named",
  () => {
    expect(drawn("Жук")).toBe(drawn("Дом"));
    expect(systemFamilies()).toContain("DejaVu Sans");
    expect(drawn("Жук", systemFamilies())).not.toBe(drawn("Дом", systemFamilies()));
  },
);
