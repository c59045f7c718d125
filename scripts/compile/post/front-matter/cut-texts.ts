import { type Document, isMap, isScalar } from "yaml";
import { isText, lineEnd, quotedLine } from "./yaml-lines.ts";
import type { YamlMistake } from "./yaml-mistake.ts";

/**
 * Finds texts that YAML cuts short: a comment begins at " #", so "Why issue #42 matters" would be published as "Why issue". A
 * comment after a text is accepted only if a space follows the number sign.
 */
export function cutTexts(document: Document, yaml: string): YamlMistake[] {
  if (!isMap(document.contents)) return [];
  return document.contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !isText(key.value) || !isScalar(value) || !value.comment || !value.range) return [];
    const isEmpty = value.value === null;
    if (!isEmpty && (value.type !== "PLAIN" || /^\s/.test(value.comment))) return [];
    const start = yaml.indexOf("#", value.range[1]);
    return {
      ...{ start, end: lineEnd(yaml, start) },
      message: `A "#" begins a comment in YAML, so ${isEmpty ? "the field is empty" : "the text ends before it"}`,
      hint: quotedLine(yaml, start),
    };
  });
}
