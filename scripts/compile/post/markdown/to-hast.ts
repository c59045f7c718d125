import type { Root as HtmlRoot, Text as HtmlText } from "hast";
import type { List, ListItem, Root, RootContent, Text } from "mdast";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";
import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";
import { visitBlocks } from "./visit-nodes.ts";

const OPTIONS: Options = {
  allowDangerousHtml: true,
  clobberPrefix: "",
  footnoteLabelProperties: { className: ["visually-hidden"] },
};

/** Converts a Markdown tree to an HTML tree, in which raw HTML is still text, in `raw` nodes. */
export function toHast(tree: Root, words: DocumentWords["post"]): HtmlRoot {
  const root = (state: State) => defaultHandlers.root(state, tree);
  // The cast is needed as the package's type for handlers does not allow a root as the result.
  const handlers = { root, list, listItem, text } as NonNullable<Options["handlers"]>;
  const converter = unified().use(remarkRehype, { ...OPTIONS, ...footnoteWords(words), handlers });
  return converter.runSync({ type: "root", children: definitions(tree) });
}

function footnoteWords({ footnotes, backToReference }: DocumentWords["post"]): Options {
  return {
    footnoteLabel: footnotes,
    footnoteBackLabel: (reference, again) => {
      return backToReference({ number: `${reference + 1}${again > 1 ? `-${again}` : ""}` });
    },
  };
}

/** Decides once per list whether it is loose. The package would decide again for each item, by looking at all items. */
function list(state: State, node: List) {
  const isLoose = (node.spread ?? false) || node.children.some((item) => item.spread ?? item.children.length > 1);
  for (const item of node.children) item.spread = isLoose;
  return defaultHandlers.list(state, node);
}

function listItem(state: State, node: ListItem) {
  return defaultHandlers.listItem(state, node, undefined);
}

/** Keeps text as it is. The package would trim each line of it, but after applyLineRules a text has a single line. */
function text(state: State, node: Text): HtmlText {
  const result: HtmlText = { type: "text", value: node.value };
  state.patch(node, result);
  return result;
}

type State = Parameters<typeof defaultHandlers.root>[0];

/**
 * The definitions of a tree. remark-rehype searches its whole input for definitions by unist-util-visit, which is fast if the
 * input contains nothing else.
 */
function definitions(tree: Root): RootContent[] {
  const found: RootContent[] = [];
  visitBlocks(tree, (node) => {
    if (node.type === "definition" || node.type === "footnoteDefinition") found.push(node);
  });
  return found;
}
