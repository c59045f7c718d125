import { applyEdits } from "../../../compile/diagnostics/fix-sources.ts";
import { checkUnquotedTags, mayHaveUnquoted } from "../../../compile/post/markdown/check-unquoted-tags.ts";
import { tryParseMarkdown } from "../../../compile/post/markdown/parse-markdown.ts";
import { positionedText } from "../../../compile/post/markdown/positioned-text.ts";

/** Writes quotation marks around the values of tags that would be read as text without them. Old systems read them as tags. */
export function quoteValues(text: string): string {
  if (!mayHaveUnquoted(text)) return text;
  const tree = tryParseMarkdown(text);
  const found = tree ? checkUnquotedTags(tree, positionedText("", text)) : [];
  return (
    applyEdits(
      text,
      found.flatMap(({ fix = [] }) => fix),
    ) ?? text
  );
}
