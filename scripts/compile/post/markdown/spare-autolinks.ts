import type { Root } from "mdast";
import type { Data, Processor } from "unified";
import { EXIT, SKIP, visitMarkdown } from "./visit-nodes.ts";

type Syntax = NonNullable<Data["micromarkExtensions"]>[number];
type FromMarkdown = NonNullable<Data["fromMarkdownExtensions"]>[number];
type Transform = NonNullable<Extract<FromMarkdown, { transforms?: unknown }>["transforms"]>[number];

/**
 * GFM links bare addresses: its tokenizer tests whether each word begins an e-mail address, and its transform searches each text
 * again. Together they take nearly half of the parsing time, and find something only in a text that matches these patterns.
 */
const EMAIL = /[\w+.-]@[\w-]*\.[\w.-]*[a-z]/i;
const ADDRESS = /@|www\.|https?:\/\//i;

export function mayHoldEmail(text: string): boolean {
  return text.includes("@") && EMAIL.test(text);
}

/** Disables the tokenizer's test, for a text without an e-mail address. */
export function withoutEmails(this: Processor): undefined {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(withoutEmailConstruct);
}

/** Runs the transform only if a text of the tree may contain an address. */
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
