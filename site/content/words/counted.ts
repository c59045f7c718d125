/** The forms of a text by the plural category of its count. `{count}` stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form for a count, by the rules of a language, and writes the number into it. */
export function counted(locale: string): (count: number, forms: PluralForms) => string {
  // Made when they are needed: the first formatter in a process takes 8 ms, and most commands count nothing.
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return (count, forms) => {
    rules ??= new Intl.PluralRules(locale);
    numbers ??= new Intl.NumberFormat(locale);
    return (forms[rules.select(count)] ?? forms.other).replace("{count}", numbers.format(count));
  };
}
