/** Returns a country's name in a language: "Spain". */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;

const currencyAs = (currencyDisplay: 'name' | 'narrowSymbol') => (currency: string, language: string) =>
  partOf(
    new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0),
    'currency',
  );
/** Returns a currency's plural name for running text: "US dollars", "euros". */
export const currencyName = currencyAs('name');
/** Returns the currency symbol: "$", "€". */
export const currencySymbol = currencyAs('narrowSymbol');

/** Returns the name of a time zone: "Central Time". */
export const timeZoneName = (timeZone: string, language: string): string =>
  partOf(
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(),
    'timeZoneName',
  );

/** Returns the locale in Open Graph format, which requires a country: "en_US", "ja_JP" for ja. */
export function languageAndRegion(language: string): string {
  const tag = new Intl.Locale(language);
  return `${tag.language}_${tag.maximize().region}`;
}

const partOf = (parts: { type: string; value: string }[], partType: string): string =>
  parts.find(({ type }) => type === partType)?.value ?? '';
