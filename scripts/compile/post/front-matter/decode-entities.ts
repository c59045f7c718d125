/** The characters that exports of other systems write by name. Loading a parser for all 2,000 would delay every command. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " " },
    ...{ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", laquo: "«", raquo: "»" },
    ...{ ndash: "–", mdash: "—", hellip: "…", bull: "•", middot: "·", times: "×", deg: "°", plusmn: "±" },
    ...{ copy: "©", reg: "®", trade: "™", sect: "§", euro: "€", pound: "£", yen: "¥", cent: "¢" },
    ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", ccedil: "ç", ntilde: "ñ" },
    ...{ agrave: "à", aacute: "á", acirc: "â", egrave: "è", eacute: "é", ecirc: "ê", iacute: "í", oacute: "ó" },
  }),
);

/** Matches the entities that `decodeEntities` decodes: `&#8217;`, `&#x2019;` and `&amp;`. */
export const ENTITY = new RegExp(`&(?:#(\\d{2,6})|#[xX]([\\da-fA-F]{2,5})|(${[...NAMED.keys()].join("|")}));`, "g");

export function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    return characterOf(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
  });
}

function characterOf(code: number): string {
  // HTML reads these numbers as Windows wrote them: &#146; is an apostrophe.
  if (code >= 0x80 && code <= 0x9f) return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
  return String.fromCodePoint(code)
    .toWellFormed()
    .replace(/[\s\p{Cc}]/u, " ");
}
