/** The forms of a text by the plural category of its count. `{count}` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form for a count, by the rules of a language, and writes the number into it. */
export function counted(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("{count}", numbers.format(count));
}
