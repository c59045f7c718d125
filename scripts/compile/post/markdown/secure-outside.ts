import type { Root } from "hast";
import { isExternal } from "../../source/paths.ts";
import { visitElements } from "./visit-nodes.ts";

/** Adds to pictures of other hosts what protects readers: they are loaded when they are near, and learn the address of the site but not of the page. */
export function secureOutside(tree: Root): void {
  visitElements(tree, (element) => {
    const { tagName, properties } = element;
    if (tagName !== "img" || !isExternal(String(properties.src ?? ""))) return;
    Object.assign(properties, { loading: "lazy", referrerPolicy: "strict-origin-when-cross-origin" });
  });
}
