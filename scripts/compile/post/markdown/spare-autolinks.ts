import type { Root } from "mdast";
import type { Data, Processor } from "unified";
import { EXIT, SKIP, visitMarkdown } from "./visit-nodes.ts";

type Syntax = NonNullable<Data["micromarkExtensions"]>[number];
type FromMarkdown = NonNullable<Data["fromMarkdownExtensions"]>[number];
type Transform = NonNullable<Extract<FromMarkdown, { transforms?: unknown }>["transforms"]>[number];

/**
 * GFM makes links of bare addresses: its tokenizer tries whether each word begins an e-mail address, and its transform
 * searches each text again. That is nearly half of a parse; both can only find something in a text that holds these.
 */
const EMAIL = /[\w+.-]@[\w.-]*\./;
const ADDRESS = /@|www\.|https?:\/\//i;

export function mayHoldEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** For a text that holds no e-mail address: its words are not tried. */
export function withoutEmails(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutEmailConstruct);
}

/** Searches the texts of a tree for addresses only if there is one that may hold some. */
export function searchWhereAddresses(this: Processor): undefined {
  const data = this.data();
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map((extension) => {
    const { enter, transforms } = extension;
    if (enter?.literalAutolink === undefined || !transforms) return extension;
    return { ...extension, transforms: transforms.map(guarded) };
  });
}

function withoutEmailConstruct(extension: Syntax): Syntax {
  if (!extension.text) return extension;
  const text = Object.entries(extension.text).flatMap(([code, constructs]) => {
    const others = [constructs].flat().filter((construct) => construct?.name !== "emailAutolink");
    return others.length === 0 ? [] : [[code, others]];
  });
  return { ...extension, text: Object.fromEntries(text) };
}

function guarded(transform: Transform): Transform {
  return (tree) => (mayHoldAddress(tree) ? transform(tree) : undefined);
}

function mayHoldAddress(tree: Root): boolean {
  let found = false;
  visitMarkdown(tree, (node) => {
    if (node.type === "link" || node.type === "linkReference") return SKIP;
    found = node.type === "text" && ADDRESS.test(node.value);
    return found ? EXIT : undefined;
  });
  return found;
}
