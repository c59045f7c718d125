const NAME = String.raw`[#.][\p{L}\d][\p{L}\p{M}\p{N}_:.-]*`;
const VALUE = String.raw`"[^"{}\r\n]*"|'[^'{}\r\n]*'|[^\s{}"']+`;

/** Matches {#id} or {.class}, or both, as at the end of a heading. Does not match other braces, such as {#each items as item}. */
export const HEADING_ATTRIBUTES = String.raw`\{[ \t]*${NAME}(?:[ \t]+(?:${NAME}|[\w-]+=(?:${VALUE})))*[ \t]*\}`;

/** The id among such attributes. */
export function idIn(attributes: string): string | undefined {
  return /(?<=[\s{])#([^\s{}]+)/.exec(attributes.replace(/"[^"]*"|'[^']*'/g, ""))?.[1];
}
