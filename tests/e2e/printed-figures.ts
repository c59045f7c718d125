import type { Page } from "playwright";

/** On how many sheets each figure of a page stands, when it is printed as a browser does: A4, with its usual margins. */
export async function sheetsOfFigures(page: Page): Promise<number[]> {
  const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
  const pdf = (await page.pdf({ format: "A4", margin, tagged: true })).toString("latin1");
  const objects = new Map([...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, text]) => [id, text]));
  // What is tagged names its sheet (/Pg) and what it is in (/P).
  const elements = [...objects].filter(([, text]) => text?.includes("/StructElem"));
  const sheets = (id: string | undefined): string[] =>
    elements
      .filter(([, text]) => text?.includes(`/P ${id} 0 R`))
      .flatMap(([inner, text]) => [...(text?.match(/\/Pg \d+/g) ?? []), ...sheets(inner)]);
  const figures = elements.filter(([, text]) => text?.includes("/S /Figure"));
  return figures.map(([id]) => new Set(sheets(id)).size);
}
