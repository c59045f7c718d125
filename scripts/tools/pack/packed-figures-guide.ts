import { PACKED_SCHEMA } from "../../project/editor-files.ts";

/** What the guide to figures says of the schema here, and in the package, beside which a site has no other. */
const HERE = '`"../figure.schema.json"`';
const PACKED = `\`"../../${PACKED_SCHEMA}"\``;

export function packedFiguresGuide(guide: string): string {
  if (!guide.includes(HERE)) throw new Error(`The guide to figures no longer has ${HERE}: see ${import.meta.filename}`);
  return guide.replaceAll(HERE, PACKED);
}
