/** Calling codes, because `Intl` does not know them. A number in another country is typed with + and its code. */
const CALLING_CODES: Record<string, string> = {
  AD: '376',
  AE: '971',
  AR: '54',
  AT: '43',
  AU: '61',
  BE: '32',
  BG: '359',
  BR: '55',
  CA: '1',
  CH: '41',
  CL: '56',
  CN: '86',
  CO: '57',
  CY: '357',
  CZ: '420',
  DE: '49',
  DK: '45',
  EE: '372',
  EG: '20',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  GR: '30',
  HK: '852',
  HR: '385',
  HU: '36',
  IE: '353',
  IL: '972',
  IN: '91',
  IS: '354',
  IT: '39',
  JP: '81',
  KE: '254',
  KR: '82',
  LT: '370',
  LU: '352',
  LV: '371',
  MA: '212',
  MC: '377',
  ME: '382',
  MT: '356',
  MX: '52',
  NG: '234',
  NL: '31',
  NO: '47',
  NZ: '64',
  PE: '51',
  PH: '63',
  PL: '48',
  PT: '351',
  RO: '40',
  RS: '381',
  SA: '966',
  SE: '46',
  SG: '65',
  SI: '386',
  SK: '421',
  TH: '66',
  TR: '90',
  TW: '886',
  UA: '380',
  US: '1',
  VN: '84',
  ZA: '27',
};
/** What is dialed before a number within the country only, where it is not 0. In Italy, the 0 belongs to the number. */
const TRUNK_PREFIXES: Record<string, RegExp> = {
  CA: /^1(?=\d{10}$)/,
  HU: /^0?6(?=\d{8,9}$)/,
  IT: /^(?!)/,
  LT: /^[08](?=\d{8}$)/,
  MC: /^(?!)/,
  US: /^1(?=\d{10}$)/,
};

/**
 * Adds the country code to a number as it is written within the country: "(503) 555-0134" becomes "+1 503 555-0134".
 * Returns any other text as it is.
 */
export function internationalPhone(phone: string, country: string | undefined): string {
  const code = CALLING_CODES[country ?? ''];
  const number = phone.normalize('NFKC').trim();
  const digits = number.replaceAll(/\D/g, '');
  if (code === undefined || !/^[\d\s()./-]+$/.test(number) || number.startsWith('00')) return phone;
  const prefix = (TRUNK_PREFIXES[country!] ?? /^0/).exec(digits)?.[0] ?? '';
  // Also removes what stands around the prefix and around the area code: "(0) 20", "0-20", "(020)".
  const pattern = [...prefix].map((digit) => `[\\s().-]*${digit}`).join('');
  // North American numbers have ten digits with the area code, without which nobody else reaches them.
  if (code === '1' && digits.length - prefix.length !== 10) return phone;
  const rest = number.replace(new RegExp(`^${pattern}[\\s)./-]*`), '').replaceAll(/[()]/g, '');
  return `+${code} ${rest.trim().replaceAll(/\s+/g, ' ')}`;
}
