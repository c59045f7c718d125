import type { Root } from "hast";
import { isExternal } from "../../source/paths.ts";
import { visitElements } from "./visit-nodes.ts";

/**
 * Protects readers from the hosts of external pictures: these are loaded only when they are near the viewport, and their hosts
 * learn the site's origin, but not the page.
 */
export function secureOutside(tree: Root): void {
  visitElements(tree, (element) => {
    const { tagName, properties } = element;
    if (tagName !== "img" || !isExternal(String(properties.src ?? ""))) return;
    Object.assign(properties, { loading: "lazy", referrerPolicy: "strict-origin-when-cross-origin" });
  });
}
