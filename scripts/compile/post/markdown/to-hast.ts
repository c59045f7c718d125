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

/** Converts a Markdown tree to an HTML tree, in which raw HTML is still text, as `raw` nodes. */
export function toHast(tree: Root, words: DocumentWords["post"]): HtmlRoot {
  const root = (state: State) => defaultHandlers.root(state, tree);
  // A root becomes a root: the type that the package gives its handlers has no room for that.
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

/** Decides once for a list whether its items have room between them: the package asks all items again for each. */
function list(state: State, node: List) {
  const isLoose = (node.spread ?? false) || node.children.some((item) => item.spread ?? item.children.length > 1);
  for (const item of node.children) item.spread = isLoose;
  return defaultHandlers.list(state, node);
}

function listItem(state: State, node: ListItem) {
  return defaultHandlers.listItem(state, node, undefined);
}

/** The package trims the lines of a text. Here each has a single one, see applyLineRules. */
function text(state: State, node: Text): HtmlText {
  const result: HtmlText = { type: "text", value: node.value };
  state.patch(node, result);
  return result;
}

type State = Parameters<typeof defaultHandlers.root>[0];

/** remark-rehype searches its whole input for definitions by unist-util-visit; in a list of definitions that is fast. */
function definitions(tree: Root): RootContent[] {
  const found: RootContent[] = [];
  visitBlocks(tree, (node) => {
    if (node.type === "definition" || node.type === "footnoteDefinition") found.push(node);
  });
  return found;
}
