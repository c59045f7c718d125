import { PACKED_SCHEMA } from "../../project/editor-files.ts";

/** The schema's path in the guide to figures: here, and in the package, where a site has no other schema. */
const HERE = '`"../figure.schema.json"`';
const PACKED = `\`"../../${PACKED_SCHEMA}"\``;

export function packedFiguresGuide(guide: string): string {
  if (!guide.includes(HERE)) throw new Error(`The guide to figures no longer has ${HERE}: see ${import.meta.filename}`);
  return guide.replaceAll(HERE, PACKED);
}
