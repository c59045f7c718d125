import { join } from "node:path";
import { build } from "rolldown";
import { LANGUAGES } from "../../../site/content/words/language.ts";
import { WORDS, type WordsPart } from "./placeholders.ts";

/** The words of the reader's client as code. Each string is a JavaScript expression. */
export interface CatalogueCode {
  /** The words of each part, by language. */
  words: Record<string, Record<WordsPart, string>>;
  /** A function that puts the owner's words into the catalogue's: see own-words.ts. */
  withOwnWords: string;
}

export async function catalogueCode(engine: string): Promise<CatalogueCode> {
  const inWords = (file: string) => join(engine, "site/content/words", file);
  const partsOf = async (language: string) => {
    const suffix = language.replace(/^./, (letter) => letter.toUpperCase());
    const codes = WORDS.map(async (part) => [
      part,
      await codeOf(`${part}${suffix}`, inWords(`${part}-${language}.ts`)),
    ]);
    return [language, Object.fromEntries(await Promise.all(codes))] as const;
  };
  return {
    words: Object.fromEntries(await Promise.all(LANGUAGES.map(partsOf))),
    withOwnWords: await codeOf("withOwnWords", inWords("own-words.ts")),
  };
}

const ENTRY = "\0entry";

/** One export of a module, with everything that it needs, as a JavaScript expression. */
async function codeOf(name: string, file: string): Promise<string> {
  const entry = {
    name: "entry",
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? `export { ${name} as default } from ${JSON.stringify(file)};` : null),
  };
  const { output } = await build({
    ...{ input: ENTRY, plugins: [entry], write: false },
    output: { format: "iife", name: "exported", exports: "default", minify: true },
  });
  const [, code] = /^\s*var exported=(.*?);?\s*$/s.exec(output[0].code) ?? [];
  if (code === undefined) throw new Error(`The bundler writes ${name} in a way that catalogue-code.ts does not know`);
  return code;
}
