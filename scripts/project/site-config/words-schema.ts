import { z } from "zod";
import { en } from "../../../site/content/words/en.ts";
import type { OwnWords } from "../../../site/content/words/own-words.ts";

type Catalogue = { [name: string]: string | Phrase | Catalogue };
type Phrase = (values: never) => string;

/** The parameters that are numbers. */
const NUMBERS = new Set(["total", "page", "pages", "minutes", "hours"]);

const text = z.string().trim().min(1).describe('Write it in quotes: "…"');

/** Allows only words that the catalogue has, and in each text only placeholders for the parameters of the word. */
export const wordsSchema: z.ZodType = schemaOf(en).superRefine((words, context) => {
  const { consent, consentVersion } = (words as OwnWords).reader?.subscribe ?? {};
  if (consent === undefined || consentVersion !== undefined) return;
  const path = ["reader", "subscribe", "consentVersion"];
  context.addIssue({ code: "custom", path, message: "must name the version of your own words of consent" });
});

function schemaOf(words: Catalogue): z.ZodType {
  const entries = Object.entries(words).map(([name, word]) => [name, wordSchema(word).optional()]);
  const schema = z.strictObject(Object.fromEntries(entries));
  // The owner's kinds of figures have names that no catalogue knows: which there are is checked with the rest of the configuration.
  return words === en.search.kinds ? schema.catchall(text) : schema;
}

function wordSchema(word: Catalogue[string]): z.ZodType {
  if (typeof word === "string") return text;
  return typeof word === "function" ? phraseSchema(parametersOf(word)) : schemaOf(word);
}

function phraseSchema(names: ReadonlySet<string>): z.ZodType {
  const known = [...names].map((name) => `{${name}}`).join(" and ");
  const phrase = text
    .refine(
      (written) => placeholders(written).every((name) => names.has(name)),
      `must have no placeholders but ${known}`,
    )
    .describe(`Write it in quotes, with ${known} where the values stand`);
  const form = phrase.optional();
  const forms = z.strictObject({ zero: form, one: form, two: form, few: form, many: form, other: phrase });
  return names.has("count") ? z.union([phrase, forms]) : phrase;
}

function placeholders(written: string): string[] {
  return [...written.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** The names of the parameters that a word uses. If one of them is a number, `count` stands for it, too. */
function parametersOf(word: Phrase): ReadonlySet<string> {
  const names = new Set<string>();
  const read = (_: object, name: string | symbol) => {
    names.add(String(name));
    return isNumber(String(name)) ? 2 : "";
  };
  // A word only reads its parameters, so a proxy can stand for them.
  (word as (values: object) => string)(new Proxy({}, { get: read }));
  return [...names].some(isNumber) ? names.add("count") : names;
}

function isNumber(name: string): boolean {
  return NUMBERS.has(name);
}
