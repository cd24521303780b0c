/** A text in the plural forms of its language (Unicode CLDR); `zero` is for 0 in every language. */
export type PluralForms = { [Form in Intl.LDMLPluralRule]?: string | undefined } & { other: string };

/**
 * Replaces `{name}` by its value, and `{name day|days}` by the number with the matching English noun. In a text with
 * plural forms, the value of `count` selects the form. Names without a value are unchanged.
 * @param language selects the plural rules
 */
export function fill(
  text: string | PluralForms,
  values: Readonly<Record<string, string | number>>,
  language = 'en',
): string {
  const form = typeof text === 'string' ? text : formFor(text, Number(values['count']), language);
  return form.replaceAll(
    /\{([\w.]+)(?: ([^|{}]+\|[^|{}]+))?\}/g,
    (placeholder, name: string, forms?: string) => {
      if (!Object.hasOwn(values, name)) return placeholder;
      const value = String(values[name]);
      const [singular, plural] = forms?.split('|') ?? [];
      return singular ? `${value} ${value === '1' ? singular : plural}` : value;
    },
  );
}

const rules = new Map<string, Intl.PluralRules>();

function formFor(forms: PluralForms, count: number, language: string): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return forms[count === 0 ? 'zero' : rule.select(count)] ?? forms.other;
}
