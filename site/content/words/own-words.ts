import type { PluralForms } from "./counted.ts";
import type { Words } from "./en.ts";

/** Texts of the site's owner in place of the catalogue's. `{name}` stands for a parameter of that name, `{count}` for a number. */
export type OwnWords<W = Words> = {
  [Key in keyof W]?: W[Key] extends string
    ? string
    : W[Key] extends Phrase
      ? string | PluralForms
      : // The owner's kinds of figures have names too.
        OwnWords<W[Key]> & (Key extends "kinds" ? Record<string, string> : unknown);
};

/** A word with parameters. Each catalogue's phrases know their own; `never` takes them all. */
type Phrase = (values: never) => string;
type Values = Record<string, string | number>;

/** The catalogue with the owner's words in it. */
export function withOwnWords<W extends object>(words: W, own: OwnWords<W> | undefined, locale: string): W {
  if (own === undefined) return words;
  const entries = Object.entries(words).map(([key, word]) => {
    const mine: unknown = Reflect.get(own, key);
    return [key, mine === undefined ? word : replaced(word, mine, locale)];
  });
  // The entries have the keys of the catalogue, and words of the same types; of kinds of figures, the owner may have more.
  return { ...own, ...Object.fromEntries(entries) } as W;
}

function replaced(word: unknown, mine: unknown, locale: string): unknown {
  if (typeof word === "string") return mine;
  if (typeof word === "function") return (values: Values) => filled(formOf(mine, values, locale), values, locale);
  return withOwnWords(word as object, mine as OwnWords<object>, locale);
}

/** A text with plural forms counts by its first number. */
function formOf(mine: unknown, values: Values, locale: string): string {
  if (typeof mine === "string") return mine;
  const forms = mine as PluralForms;
  return forms[new Intl.PluralRules(locale).select(numberIn(values))] ?? forms.other;
}

function filled(text: string, values: Values, locale: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = name === "count" ? numberIn(values) : values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value;
  });
}

function numberIn(values: Values): number {
  return Object.values(values).find((value) => typeof value === "number") ?? 0;
}
