/** Countries by their English names and by the names in their own language, in lower case. */
const codesByName = new Map(
  Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCodePoint(65 + Math.floor(index / 26), 65 + (index % 26)),
  ).flatMap((code) => {
    // A withdrawn code has the name of its successor: FX is France, SU Russia.
    if (new Intl.Locale('und', { region: code }).region !== code) return [];
    const { language } = new Intl.Locale('und', { region: code }).maximize();
    return ['en', language ?? 'en'].flatMap((tag) => {
      const name = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }).of(code);
      return name ? [[name.toLowerCase(), code] as const] : [];
    });
  }),
);
/** Common names that CLDR does not use. */
const OTHER_NAMES: Record<string, string> = {
  UK: 'GB',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  USA: 'US',
  UAE: 'AE',
  HOLLAND: 'NL',
  TURKEY: 'TR',
  'CZECH REPUBLIC': 'CZ',
  'IVORY COAST': 'CI',
};

/** Returns the ISO code for `ca`, `Canada`, `UK` or `España`; the text in capitals if it is none of these. */
export function countryCode(text: string): string {
  const name = text
    .trim()
    .replaceAll('.', '')
    .replace(/^the\s+/i, '');
  return OTHER_NAMES[name.toUpperCase()] ?? codesByName.get(name.toLowerCase()) ?? name.toUpperCase();
}

const EURO_COUNTRIES = [
  'AD',
  'AT',
  'BE',
  'BG',
  'CY',
  'DE',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MC',
  'ME',
  'MT',
  'NL',
  'PT',
  'SI',
  'SK',
  'SM',
  'VA',
  'XK',
];
/** Currencies of countries, because `Intl` does not know them. A country that is not here is asked for its currency. */
const CURRENCIES: Record<string, string> = {
  AE: 'AED',
  AR: 'ARS',
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CL: 'CLP',
  CN: 'CNY',
  CO: 'COP',
  CZ: 'CZK',
  DK: 'DKK',
  EG: 'EGP',
  GB: 'GBP',
  HK: 'HKD',
  HU: 'HUF',
  IL: 'ILS',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  KE: 'KES',
  KR: 'KRW',
  MA: 'MAD',
  MX: 'MXN',
  NG: 'NGN',
  NO: 'NOK',
  NZ: 'NZD',
  PE: 'PEN',
  PH: 'PHP',
  PL: 'PLN',
  RO: 'RON',
  RS: 'RSD',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  TH: 'THB',
  TR: 'TRY',
  TW: 'TWD',
  UA: 'UAH',
  US: 'USD',
  VN: 'VND',
  ZA: 'ZAR',
};

/** Returns the currency of a country, if it is known. */
export const currencyOf = (country: string): string | undefined =>
  EURO_COUNTRIES.includes(country) ? 'EUR' : CURRENCIES[country];

/** The ways in which countries write the lines of an address, by what comes first after the street. */
export const ADDRESS_LINES = {
  'postal-code-first': ['{street}', '{postalCode} {city}'],
  'city-first': ['{street}', '{city}, {region} {postalCode}'],
  'city-then-postal-code': ['{street}', '{city} {postalCode}'],
  'separate-lines': ['{street}', '{city}', '{postalCode}'],
} as const;
export type AddressOrder = keyof typeof ADDRESS_LINES;

/** Returns how a country probably writes addresses. Setup asks. */
export function addressOrderOf(country: string, hasRegion: boolean): AddressOrder {
  if (['US', 'CA', 'AU', 'BR', 'MX'].includes(country) && hasRegion) return 'city-first';
  if (['GB', 'IE', 'ZA', 'KE', 'NG'].includes(country)) return 'separate-lines';
  if (['US', 'CA', 'AU', 'IN', 'SG', 'NZ', 'AE', 'SA', 'JP', 'TW'].includes(country))
    return 'city-then-postal-code';
  return 'postal-code-first';
}

/** Countries that use miles and feet. */
const IMPERIAL = ['US', 'LR', 'MM'];
const FIRST_DAYS = { 1: 'monday', 6: 'saturday', 7: 'sunday' } as const;

/** TypeScript does not declare these methods yet. */
interface LocaleFacts {
  getWeekInfo(): { firstDay: keyof typeof FIRST_DAYS };
  getHourCycles(): string[];
  getTimeZones(): string[] | undefined;
}

/** Returns the units, first weekday and clock of a country. */
export function customsOf(country: string) {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const locale = new Intl.Locale(language ?? 'en', { region: country }) as unknown as LocaleFacts;
  return {
    units: IMPERIAL.includes(country) ? ('imperial' as const) : ('metric' as const),
    firstDay: FIRST_DAYS[locale.getWeekInfo().firstDay] ?? ('monday' as const),
    clock: locale.getHourCycles()[0]?.startsWith('h12') ? (12 as const) : (24 as const),
  };
}

/** Returns the time zones of a country. */
export const timeZonesOf = (country: string): string[] =>
  (new Intl.Locale('und', { region: country }) as unknown as LocaleFacts).getTimeZones() ?? [];
