import { type Diagnostic, diagnostic, type Place } from "../../../compile/diagnostics/diagnostic.ts";
import { parseYaml } from "../../../compile/post/front-matter/parse-yaml.ts";
import { splitFrontMatter } from "../../../compile/post/front-matter/split-front-matter.ts";
import { lineIndex } from "../../../compile/source/line-index.ts";
import type { TextFile } from "../../../compile/source/source.ts";
import { readJson } from "./read-json.ts";
import { readToml } from "./read-toml.ts";

export interface FrontMatterRead {
  fields: Record<string, unknown>;
  placeOf(field: string): Place;
  /** The file with its front matter blanked. */
  body: string;
}

export type FrontMatterResult = FrontMatterRead | { diagnostics: Diagnostic[] };

/** YAML between ---, TOML between +++, or a JSON object, as Hugo tells them apart. None at all has no fields. */
export function readFrontMatter(source: TextFile): FrontMatterResult {
  if (source.text.startsWith("+++")) return readToml(source);
  if (source.text.startsWith("{") && /^\{\s*"/.test(source.text)) return readJson(source);
  return source.text.startsWith("---") ? readYaml(source) : { fields: {}, placeOf: () => TOP, body: source.text };
}

export const TOP: Place = { line: 1, column: 1, endLine: 1, endColumn: 4 };

function readYaml(source: TextFile): FrontMatterResult {
  const { yaml, body, diagnostics } = splitFrontMatter(source);
  if (!yaml || body === undefined) return { diagnostics };
  const { document, diagnostics: problems } = parseYaml(source, yaml);
  if (!document) return { diagnostics: problems };
  return { fields: document.value, placeOf: (field) => document.placeOfKey([field]) ?? TOP, body };
}

/** Front matter in another language than YAML that cannot be read. */
export function unreadable({ file, text }: TextFile, offset: number, message: string, hint: string) {
  const place = lineIndex(text).place(offset, offset + 1);
  return { diagnostics: [diagnostic("import-front-matter", file, place, { message, hint })] };
}

/** Lines and offsets stay. */
export function blanked(text: string, end: number): string {
  return text.slice(0, end).replace(/[^\r\n]/g, " ") + text.slice(end);
}
