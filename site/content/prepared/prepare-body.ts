import type { Root } from "hast";
import type { Prepared, ShownText } from "../types.ts";
import { withMarginNotes } from "./margin-notes.ts";
import { serializePlain } from "./serialize-plain.ts";
import { bodyUnder } from "./under-base.ts";

/**
 * Prepares the body of a text for its page: its paths of the site become addresses under the base, short notes stand in the
 * margin of an article, and plain elements become HTML. A post's JSON is then a third as long.
 */
export function prepareBody<Text extends ShownText>(text: Text, base: string): Prepared<Text> {
  const body = bodyUnder(text.body, base);
  const shown: Root = text.layout === "infographic" ? body : withMarginNotes(body);
  return { ...text, body: serializePlain(shown), isPrepared: true };
}
