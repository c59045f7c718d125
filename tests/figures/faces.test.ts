import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { createCanvas } from "../../scripts/figures/canvas.ts";
import { fallbackFamilies, setFont } from "../../scripts/figures/faces.ts";

function drawn(text: string, others?: string[]): string {
  const canvas = createCanvas(200, 60);
  const context = canvas.getContext("2d");
  setFont(context, "display", 40, 400, others);
  context.fillText(text, 0, 50);
  return canvas.toBuffer("image/png").toString("base64");
}

const hasFonts = existsSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf");

test.runIf(hasFonts)("the canvas loaded -> no font of this machine read, which would take ten times as long", () => {
  const canvas = new URL("../../scripts/figures/canvas.ts", import.meta.url);
  // A process of its own: fonts are read once for all threads.
  const program = `import { GlobalFonts } from ${JSON.stringify(canvas.href)}; console.log(GlobalFonts.families.length);`;
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" })).toBe("0\n");
});

test.runIf(hasFonts)(
  "letters that the site's type lacks -> drawn in a font of this machine, where one is named",
  () => {
    expect(drawn("Жук")).toBe(drawn("Дом"));
    expect(fallbackFamilies("Жук")).toContain("DejaVu Sans");
    expect(drawn("Жук", fallbackFamilies("Жук"))).not.toBe(drawn("Дом", fallbackFamilies("Дом")));
    expect(fallbackFamilies("Beetle")).toEqual([]);
  },
);
