import type { Element, ElementContent, Properties, Root, RootContent } from "hast";
import type { Figure } from "../figure-schema.ts";
import { hrefOf } from "../href-of.ts";
import type { PostAssets } from "../site-server.ts";
import type { ImageVariants } from "../types.ts";
import { withVariants } from "../with-variants.ts";

/** A post's body, whose paths of the site become addresses under the base. */
export function bodyUnder(body: Root, base: string): Root {
  return base === "/" ? body : { ...body, children: allUnder(body.children, base) };
}

/** The assets of a post, with the files of its pictures under the base. */
export function assetsUnder(assets: PostAssets, base: string): PostAssets {
  if (base === "/") return assets;
  return { ...assets, images: new Map(Array.from(assets.images, ([file, one]) => [file, variantsUnder(one, base)])) };
}

const ADDRESSES = ["href", "src", "cite", "longDesc"];

function allUnder<Node extends RootContent | ElementContent>(nodes: Node[], base: string): Node[] {
  return nodes.map((node) => (node.type === "element" ? { ...node, ...elementUnder(node, base) } : node));
}

function elementUnder({ properties, children }: Element, base: string): Pick<Element, "properties" | "children"> {
  const own: Properties = { ...properties };
  for (const name of ADDRESSES) {
    const value = own[name];
    if (typeof value === "string") own[name] = hrefOf(value, base);
  }
  return { properties: own, children: allUnder(children, base) };
}

/** A figure whose picture's files become addresses under the base. */
export function figureUnder(figure: Figure, base: string): Figure {
  return base === "/" ? figure : withVariants(figure, ({ variants }) => variants && variantsUnder(variants, base));
}

export function variantsUnder(variants: ImageVariants, base: string): ImageVariants {
  const sources = variants.sources.map(({ type, srcSet }) => {
    const files = srcSet.split(", ").map((file) => hrefOf(file, base));
    return { type, srcSet: files.join(", ") };
  });
  return { ...variants, src: hrefOf(variants.src, base), sources };
}
