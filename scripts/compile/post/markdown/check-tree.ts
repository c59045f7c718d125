import type { Root } from "hast";
import { find, html } from "property-information";
import type { AllowedHosts } from "../../../../site/content/allowed-hosts.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Breach, judgeAttribute, judgeElement } from "./html-rules.ts";
import type { PositionedText } from "./positioned-text.ts";
import { visitElements } from "./visit-nodes.ts";

/** Elements and properties that the compiler's own Markdown stages write. */
const OWN_ELEMENTS = new Set(["aside", "input", "section"]);
const OWN_PROPERTIES = new Set([
  "ariaDescribedBy",
  "ariaLabel",
  "className",
  "checked",
  "disabled",
  "dataFootnoteBackref",
  "dataFootnoteRef",
  "dataFootnotes",
  "dataKind",
  "dataMark",
  "id",
  "role",
  "type",
]);

/**
 * The second line of defense: checks the elements that HTML parsing produced. It finds something only if a browser's
 * parser reads raw HTML differently from read-tags.ts.
 */
export function checkTree(tree: Root, source: PositionedText, allow: AllowedHosts = {}): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visitElements(tree, (element) => {
    const { tagName, properties } = element;
    const report = (breach: Breach | undefined) => {
      if (breach) diagnostics.push(diagnostic(breach.code, source.file, source.nodePlace(element), breach));
    };
    if (!OWN_ELEMENTS.has(tagName)) report(judgeElement(tagName, tagName, allow));
    for (const property of Object.keys(properties)) {
      if (OWN_PROPERTIES.has(property)) continue;
      report(judgeAttribute(tagName, find(html, property).attribute, String(properties[property]), allow));
    }
  });
  return diagnostics;
}
