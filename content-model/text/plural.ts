import { locale } from './format.ts';

type Text = (count: number, ...values: (string | number)[]) => string;

let rules: Intl.PluralRules | undefined;

/** Selects the plural form for the count. `zero` is used for 0 in every language. */
export const plural =
  (forms: Partial<Record<Intl.LDMLPluralRule, Text>> & { other: Text }): Text =>
  (count, ...values) => {
    rules ??= new Intl.PluralRules(locale.language);
    return (forms[count === 0 ? 'zero' : rules.select(count)] ?? forms.other)(count, ...values);
  };
