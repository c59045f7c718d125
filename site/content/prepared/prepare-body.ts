import type { Root } from "hast";
import type { ShownText } from "../types.ts";
import { withMarginNotes } from "./margin-notes.ts";
import { serializePlain } from "./serialize-plain.ts";
import { bodyUnder } from "./under-base.ts";

/**
 * The body of a text as it is rendered: its paths of the site are addresses under the base, short notes stand in the margin of an
 * article, and what is plain is HTML. That leaves a tenth of its nodes: so a prepared body is small to send.
 */
export function prepareBody<Text extends ShownText>(text: Text, base: string): Text {
  if (text.isPrepared) return text;
  const body: Root = bodyUnder(text.body, base);
  return {
    ...text,
    body: serializePlain(text.layout === "infographic" ? body : withMarginNotes(body)),
    isPrepared: true,
  };
}
