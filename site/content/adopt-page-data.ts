import { PAGE_DATA_ID, type PageData } from "./page-data.ts";

/**
 * The data of the page that this document shows. HTML made at build time is not in the JSON a second time: it is taken
 * from the elements that show it, marked `data-html`.
 */
export function adoptPageData(document: Document): PageData {
  const data: PageData = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "null");
  if (data.kind !== "post" && data.kind !== "text" && data.kind !== "issue") return data;
  data.html = { body: "", foot: "" };
  for (const { dataset, innerHTML } of document.querySelectorAll<HTMLElement>("[data-html]")) {
    Object.assign(data.html, { [dataset.html ?? ""]: innerHTML });
  }
  return data;
}
