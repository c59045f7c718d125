import type { Root } from "hast";
import { find, html } from "property-information";
import type { AllowedHosts } from "../../../../site/content/allowed-hosts.ts";
import { judgeAttribute } from "./html-rules.ts";
import { visitElements } from "./visit-nodes.ts";

/** Classes that the Markdown stages themselves write; see OWN_ELEMENTS in check-tree.ts. */
const OWN_CLASS =
  /^(?:language-|Alert|footnotes$|data-footnote-backref$|sr-only$|contains-task-list$|task-list-item$|math)/;
/** Properties that the Markdown stages write, and that no attribute of an author's turns into code or looks. */
const OWN = new Set(["ariaDescribedBy", "ariaLabel", "id", "role", "type", "checked", "disabled"]);

/** Removes the attributes that are reported as dropped, such as `style`, so that they reach no page. */
export function dropAttributes(tree: Root, allow: AllowedHosts = {}): void {
  visitElements(tree, ({ tagName, properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (isOwn(name, value)) continue;
      const breach = judgeAttribute(tagName, find(html, name).attribute, String(value), allow);
      if (breach?.code === "html-dropped-attribute") delete properties[name];
    }
    return undefined;
  });
}

function isOwn(name: string, value: unknown): boolean {
  if (name === "className") return Array.isArray(value) && value.every((one) => OWN_CLASS.test(String(one)));
  return OWN.has(name) || name.startsWith("dataFootnote") || name === "dataKind" || name === "dataMark";
}
