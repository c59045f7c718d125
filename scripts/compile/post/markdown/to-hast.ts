import type { Root as HtmlRoot } from "hast";
import type { List, ListItem, Root, RootContent } from "mdast";
import remarkRehype, { defaultHandlers, type Options } from "remark-rehype";
import { unified } from "unified";
import type { DocumentWords } from "../../../../site/content/words/documents-en.ts";
import { visitMarkdown } from "./visit-nodes.ts";

const OPTIONS: Options = {
  allowDangerousHtml: true,
  clobberPrefix: "",
  footnoteLabelProperties: { className: ["visually-hidden"] },
};

/** Converts a Markdown tree to an HTML tree, in which raw HTML is still text, as `raw` nodes. */
export function toHast(tree: Root, words: DocumentWords["post"]): HtmlRoot {
  const root = (state: State) => defaultHandlers.root(state, tree);
  // A root becomes a root: the type that the package gives its handlers has no room for that.
  const handlers = { root, list, listItem } as NonNullable<Options["handlers"]>;
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

type State = Parameters<typeof defaultHandlers.root>[0];

/** remark-rehype searches its whole input for definitions by unist-util-visit; in a list of definitions that is fast. */
function definitions(tree: Root): RootContent[] {
  const found: RootContent[] = [];
  visitMarkdown(tree, (node) => {
    if (node.type === "definition" || node.type === "footnoteDefinition") found.push(node);
  });
  return found;
}
