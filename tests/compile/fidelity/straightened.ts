const STRAIGHT: readonly (readonly [RegExp, string])[] = [
  [/[“”„«»]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/—/g, "---"],
  [/–/g, "--"],
  [/…/g, "..."],
  [/\u2060/g, ""],
  [/[\s\u00A0\u202F]+/g, " "],
];

/** A text as it is typed: what the compiler sets as printers do is set back. */
export function straightened(text: string): string {
  return STRAIGHT.reduce((changed, [pattern, straight]) => changed.replace(pattern, straight), text);
}
