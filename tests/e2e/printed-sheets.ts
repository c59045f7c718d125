import type { Page } from "playwright";

/** What a PDF calls a figure, an article and an item of a list. */
type Tag = "Figure" | "Art" | "LI";

/** On how many sheets each such element of a page stands, when it is printed as a browser does, with its usual margins. */
export async function sheetsOf(page: Page, tag: Tag, format: "A4" | "Letter" = "A4"): Promise<number[]> {
  const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
  const pdf = (await page.pdf({ format, margin, tagged: true })).toString("latin1");
  const objects = new Map([...pdf.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, text]) => [id, text]));
  // What is tagged names its sheet (/Pg) and what it is in (/P).
  const elements = [...objects].filter(([, text]) => text?.includes("/StructElem"));
  const sheets = (id: string | undefined): string[] =>
    elements
      .filter(([, text]) => text?.includes(`/P ${id} 0 R`))
      .flatMap(([inner, text]) => [...(text?.match(/\/Pg \d+/g) ?? []), ...sheets(inner)]);
  const found = elements.filter(([, text]) => text?.includes(`/S /${tag}`));
  return found.map(([id]) => new Set(sheets(id)).size);
}
