/** A price as a person types it. */
export interface Price {
  /** In whole units of the currency. */
  price: number;
  /** Whether the work can cost more: "from 4500". */
  isLowest: boolean;
  /** What the price counts: "a month". */
  unit: string;
}

/** What a price counts if it does not say so. */
export const PROJECT_UNIT = 'for a project';

/** The words for what a price counts. Any other words stay as they are typed, such as "per page". */
const UNITS: readonly (readonly [unit: string, words: RegExp])[] = [
  ['an hour', /^(?:hours?|hrs?|h|hourly)$/],
  ['a day', /^(?:days?|daily)$/],
  ['a week', /^(?:weeks?|wk|weekly)$/],
  ['a month', /^(?:months?|mon?|mth|monthly|pcm)$/],
  ['a year', /^(?:years?|yrs?|y|yearly|annually|annum)$/],
  [PROJECT_UNIT, /^(?:projects?|fixed|fixed price|exactly)?$/],
  ['once', /^(?:once|one[- ]?time|one[- ]?off|flat)(?: fee)?$/],
];

const CURRENCY = String.raw`(?:(?:US|CA|AU?|NZ|HK)?\p{Sc}|[A-Z]{3}(?![A-Za-z])|[Dd]ollars?\b|[Ee]uros?\b|[Pp]ounds?\b|kr\b\.?|zł|Fr\.)`;
/** India groups thousands by two digits. */
const AMOUNT = String.raw`\d+(?:(?:,\d{2,3}|[.'’\s]\d{3})(?!\d))*(?:[.,]\d{1,2}(?!\d))?`;
/** "From" in English and in the languages that agencies name their services in. */
const FROM_WORDS = String.raw`[Ff]rom|[Ss]tarting (?:at|from)|[Aa]t least|[Dd]ès|[ÀàAa] partir de|[Aa]b|[Dd]esde|[Aa] partire da|[Dd]a|[Vv]anaf|[Oo]d|من|ابتداءً? من`;
const LOWEST = String.raw`(?<lowest>(?:${FROM_WORDS})\s+)?(?:(?:[Ee]xactly|[Ff]ixed)\s+)?`;
const PRICE = new RegExp(
  `^${LOWEST}${CURRENCY}?\\s*(?<amount>${AMOUNT})(?<thousands>\\s?[kK]\\b)?(?:[.,][-–—])?\\s*${CURRENCY}?(?<rest>.*)$`,
  'u',
);
/** What follows a lowest price: "4500+", "4500 and up", and the end of a range. */
const OR_MORE = new RegExp(
  `^(?:\\+|and up\\b|or more\\b|min(?:imum)?\\b\\.?|(?:to|-|–|—)\\s*${CURRENCY}?\\s*(?<highest>${AMOUNT})(?<thousands>\\s?[kK]\\b)?\\s*${CURRENCY}?)\\s*`,
  'u',
);

/** Parses "from $6,500", "95 €/hr" or "180 per month"; returns undefined for a text that is not a price. */
export function parsePrice(text: string): Price | undefined {
  const { lowest, amount, thousands, rest = '' } = PRICE.exec(text)?.groups ?? {};
  // Another number begins where the amount ends: "12.50.75".
  if (amount === undefined || /^[.,'’]\d/.test(rest)) return undefined;
  const counted = rest.trim();
  const orMore = OR_MORE.exec(counted);
  const { highest, thousands: highestThousands } = orMore?.groups ?? {};
  // The "k" of "2-3k" belongs to both ends, that of "500-1k" to the second.
  const isThousands =
    thousands ?? (highestThousands && numberOf(amount) < numberOf(highest!) ? highestThousands : undefined);
  const price = isThousands ? Math.round(numberOf(amount) * 1000) : numberOf(amount);
  if (!Number.isFinite(price)) return undefined;
  return {
    price,
    isLowest: Boolean(lowest ?? orMore),
    unit: unitOf(counted.slice(orMore?.[0].length ?? 0)),
  };
}

/** A separator before exactly three digits groups thousands; any other one begins the decimals. */
function numberOf(amount: string): number {
  if (/^\d{1,2}(,\d\d)+,\d{3}$/.test(amount)) return Number(amount.replaceAll(',', ''));
  return Number(amount.replaceAll(/[\s'’]|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}

function unitOf(typed: string): string {
  const words = typed.replace(/^[\s,(]+/, '').replace(/[\s.,)]+$/, '');
  const counted = words.toLowerCase().replace(/^(?:\/\s*|(?:per|an?|each|every|for an?|for)\s+)/, '');
  const unit = UNITS.find(([, known]) => known.test(counted))?.[0];
  return unit ?? words.replace(/^\/\s*/, 'per ');
}
