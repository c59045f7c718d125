import type { Root as HtmlRoot } from "hast";
import type { Root, RootContent } from "mdast";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";
import { visitMarkdown } from "./visit-nodes.ts";

const OPTIONS: Options = {
  allowDangerousHtml: true,
  clobberPrefix: "",
  footnoteLabelProperties: { className: ["visually-hidden"] },
};

/** Markdown tree -> HTML tree. Raw HTML is still text in it, as `raw` nodes. */
export function toHast(tree: Root): HtmlRoot {
  const root = (state: State) => defaultHandlers.root(state, tree);
  // A root becomes a root: the type that the package gives its handlers has no room for that.
  const handlers = { root } as NonNullable<Options["handlers"]>;
  const converter = unified().use(remarkRehype, { ...OPTIONS, handlers });
  return converter.runSync({ type: "root", children: definitions(tree) });
}

type State = Parameters<typeof defaultHandlers.root>[0];

/** remark-rehype looks for them in what it is given, by unist-util-visit; in a list of them it has found them at once. */
function definitions(tree: Root): RootContent[] {
  const found: RootContent[] = [];
  visitMarkdown(tree, (node) => {
    if (node.type === "definition" || node.type === "footnoteDefinition") found.push(node);
  });
  return found;
}
