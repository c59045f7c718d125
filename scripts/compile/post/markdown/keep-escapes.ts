import type { Data, Processor } from "unified";

type Extension = NonNullable<Data["fromMarkdownExtensions"]>[number];

/**
 * `\"` asks for a straight quote, `\...` for three dots. The tree does not show that a character was escaped. So until smart
 * punctuation has run, an escaped character is replaced by a Unicode noncharacter, which no text for interchange contains.
 */
const STAND_INS = new Map([
  ['"', "\uFDD0"],
  ["'", "\uFDD1"],
  ["-", "\uFDD2"],
  [".", "\uFDD3"],
]);
const ORIGINALS = new Map([...STAND_INS].map(([mark, standIn]) => [standIn, mark]));

const STAND_IN = /[\uFDD0-\uFDD3]/;

export function isKeptEscape(mark: string): boolean {
  return STAND_INS.has(mark);
}

/** The stand-in for an escaped character, or the character itself if its escape does not matter. */
export function standInOf(mark: string): string {
  return STAND_INS.get(mark) ?? mark;
}

export function keepEscapes(this: Processor): undefined {
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), escapes];
}

export function restoreEscapes(text: string): string {
  // Called for the text of every node, hardly any of which contains a stand-in.
  if (!STAND_IN.test(text)) return text;
  return text.replace(/[\uFDD0-\uFDD3]/g, (standIn) => ORIGINALS.get(standIn) ?? standIn);
}

const escapes: Extension = {
  exit: {
    characterEscapeValue(token) {
      const text = this.stack.pop();
      if (text === undefined || !("value" in text) || text.position === undefined) return;
      const mark = this.sliceSerialize(token);
      text.value += standInOf(mark);
      const { line, column, offset } = token.end;
      text.position.end = { line, column, offset };
    },
  },
};
