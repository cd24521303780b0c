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
/** The English names of all countries. */
export const COUNTRY_NAMES: string[] = [...new Set(codesByName.values())].map((code) =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code)!,
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
  AL: 'ALL',
  AM: 'AMD',
  AR: 'ARS',
  AU: 'AUD',
  AZ: 'AZN',
  BA: 'BAM',
  BD: 'BDT',
  BH: 'BHD',
  BO: 'BOB',
  BR: 'BRL',
  BW: 'BWP',
  BY: 'BYN',
  CA: 'CAD',
  CH: 'CHF',
  CI: 'XOF',
  CL: 'CLP',
  CM: 'XAF',
  CN: 'CNY',
  CO: 'COP',
  CR: 'CRC',
  CZ: 'CZK',
  DK: 'DKK',
  DO: 'DOP',
  DZ: 'DZD',
  EC: 'USD',
  EG: 'EGP',
  ET: 'ETB',
  GB: 'GBP',
  GE: 'GEL',
  GH: 'GHS',
  GT: 'GTQ',
  HK: 'HKD',
  HN: 'HNL',
  HU: 'HUF',
  ID: 'IDR',
  IL: 'ILS',
  IN: 'INR',
  IQ: 'IQD',
  IS: 'ISK',
  JM: 'JMD',
  JO: 'JOD',
  JP: 'JPY',
  KE: 'KES',
  KH: 'KHR',
  KR: 'KRW',
  KW: 'KWD',
  KZ: 'KZT',
  LB: 'LBP',
  LI: 'CHF',
  LK: 'LKR',
  MA: 'MAD',
  MD: 'MDL',
  MK: 'MKD',
  MN: 'MNT',
  MU: 'MUR',
  MX: 'MXN',
  MY: 'MYR',
  NA: 'NAD',
  NG: 'NGN',
  NO: 'NOK',
  NP: 'NPR',
  NZ: 'NZD',
  OM: 'OMR',
  PA: 'PAB',
  PE: 'PEN',
  PH: 'PHP',
  PK: 'PKR',
  PL: 'PLN',
  PR: 'USD',
  PY: 'PYG',
  QA: 'QAR',
  RO: 'RON',
  RS: 'RSD',
  RW: 'RWF',
  SA: 'SAR',
  SE: 'SEK',
  SG: 'SGD',
  SN: 'XOF',
  SV: 'USD',
  TH: 'THB',
  TN: 'TND',
  TR: 'TRY',
  TT: 'TTD',
  TW: 'TWD',
  TZ: 'TZS',
  UA: 'UAH',
  UG: 'UGX',
  US: 'USD',
  UY: 'UYU',
  UZ: 'UZS',
  VN: 'VND',
  ZA: 'ZAR',
  ZM: 'ZMW',
};

/** Returns the currency of a country, if it is known. */
export const currencyOf = (country: string): string | undefined =>
  EURO_COUNTRIES.includes(country) ? 'EUR' : CURRENCIES[country];

/** Privacy laws of whole countries outside the European Union, by the names that policies use. */
export const PRIVACY_LAWS: Record<string, string> = {
  AU: 'Privacy Act 1988',
  BR: 'LGPD',
  CA: 'PIPEDA',
  CH: 'Federal Act on Data Protection',
  GB: 'Data Protection Act 2018',
  IN: 'Digital Personal Data Protection Act',
  JP: 'Act on the Protection of Personal Information',
  NZ: 'Privacy Act 2020',
  SG: 'Personal Data Protection Act',
  ZA: 'Protection of Personal Information Act',
};

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
