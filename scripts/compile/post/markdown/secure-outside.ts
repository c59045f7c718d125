import type { Root } from "hast";
import { isExternal } from "../../source/paths.ts";
import { visitElements } from "./visit-nodes.ts";

/**
 * Adds to frames and pictures of other hosts what protects readers: they are loaded when they are near, they learn the address
 * of the site but not of the page, and a frame can open nothing and go nowhere by itself.
 */
export function secureOutside(tree: Root): void {
  visitElements(tree, (element) => {
    const { tagName, properties } = element;
    const isOutside = tagName === "iframe" || (tagName === "img" && isExternal(String(properties.src ?? "")));
    if (!isOutside) return;
    Object.assign(properties, { loading: "lazy", referrerPolicy: "strict-origin-when-cross-origin" });
    if (tagName === "iframe") properties.sandbox = ["allow-scripts", "allow-same-origin", "allow-presentation"];
  });
}
