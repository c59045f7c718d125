import { PACKED_SCHEMA } from "../../project/editor-files.ts";

/** What the guide to figures says of the schema here, and in the package, beside which a site has no other. */
const REPLACED: [here: string, packed: string][] = [
  ['`"../figure.schema.json"`', `\`"../../${PACKED_SCHEMA}"\``],
  ["](figure.schema.json)", "](../schemas/figure.schema.json)"],
];

export function packedFiguresGuide(guide: string): string {
  return REPLACED.reduce((text, [here, packed]) => {
    if (!text.includes(here))
      throw new Error(`The guide to figures no longer has ${here}: see ${import.meta.filename}`);
    return text.replaceAll(here, packed);
  }, guide);
}
