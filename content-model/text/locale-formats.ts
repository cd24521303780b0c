import { DAY_MS, HOUR_MS } from './durations.ts';

/** Locale settings from content/site.yaml, such as language, currency and time zone. */
export interface Locale {
  /** BCP 47 tag, such as en-US. */
  language: string;
  /** ISO 4217 code. */
  currency: string;
  /** The rate is in percent. */
  tax: { name: string; rate: number };
  timeZone: string;
  units: 'metric' | 'imperial';
  firstDay: 'monday' | 'saturday' | 'sunday';
  clock: 12 | 24;
  /** Number of decimals of the currency, if it is known already: 2 for dollars and euros, 0 for yen. */
  decimals?: number;
}

/** An avoirdupois ounce in grams. */
const OUNCE = 28.349_523_125;

/** Creates a value on first use, because creating a formatter takes milliseconds that would delay a demo's start. */
export const lazy = <Value>(create: () => Value) => {
  let value: Value | undefined;
  return () => (value ??= create());
};

/** Returns the number of decimals of a currency. */
export const currencyDecimals = (language: string, currency: string): number =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
  2;

/**
 * Creates formatters for numbers, money and time in one locale. Amounts are integers in the currency's minor unit: 1900
 * is $19 or 19 €, but ¥1,900, because the yen has no minor unit.
 */
export function formatsFor({
  language,
  currency,
  clock = 24,
  units = 'metric',
  decimals,
}: Pick<Locale, 'language' | 'currency'> & Partial<Locale>) {
  const money = (options?: Intl.NumberFormatOptions) =>
    lazy(() => new Intl.NumberFormat(language, { style: 'currency', currency, ...options }));
  const exact = money();
  const rounded = money({ maximumFractionDigits: 0, signDisplay: 'negative' });
  const time = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(language, { hourCycle: clock === 12 ? 'h12' : 'h23', ...options }));
  const shortDay = time({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const percent = lazy(() => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }));
  const hourOfDay = time({ hour: 'numeric', timeZone: 'UTC' });
  const inUnit = (unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });

  /** 2 for dollars and euros, 0 for yen. */
  const moneyDecimals = lazy(() => decimals ?? currencyDecimals(language, currency));
  const major = (amount: number) => amount / 10 ** moneyDecimals();

  /** `formatMoney(420050)` is "$4,200.50". */
  const formatMoney = (amount: number): string => exact().format(major(amount));
  /** `formatRounded(420000)` is "$4,200", rounded half away from zero, for boards and charts. */
  const formatRounded = (amount: number): string => rounded().format(major(amount));

  /** Machine-readable: "19.00" for 1900, or "1900" in currencies without decimals. */
  const decimalMoney = (amount: number): string => major(amount).toFixed(moneyDecimals());

  return {
    moneyDecimals,
    /** Converts a decimal amount to minor units: 4950 for 49.5. */
    toMinor: (amount: number): number => Math.round(amount * 10 ** moneyDecimals()),
    decimalMoney,
    formatMoney,
    formatRounded,
    /** "$39" for 3900, "$11.50" for 1150: omits zero cents. */
    formatPrice: (amount: number): string =>
      Number.isInteger(major(amount)) ? formatRounded(amount) : formatMoney(amount),
    /** "8.25%" for 8.25 */
    formatPercent: (rate: number): string => percent().format(rate / 100),
    /** "Mon, Mar 2", identical on the server and in every browser. @param day counted from January 1, 1970 */
    formatDay: (day: number): string => shortDay().format(day * DAY_MS),
    /** "2 PM" or "14" for 14; 24 is midnight. Engines use different spaces, so always a no-break space. */
    formatHour: (hour: number): string =>
      clock === 12
        ? hourOfDay()
            .format((hour % 24) * HOUR_MS)
            .replace(/\s/, '\u00A0')
        : String(hour % 24).padStart(2, '0'),
    /** "454 g" and "1.5 kg", or "1 lb" and "8 oz". */
    formatWeight(grams: number): string {
      const [small, large, ratio, gramsPerSmall] =
        units === 'metric'
          ? (['gram', 'kilogram', 1000, 1] as const)
          : (['ounce', 'pound', 16, OUNCE] as const);
      const amount = grams / gramsPerSmall;
      // Amounts that would round to a full kilogram or pound use the larger unit.
      const isLarge = amount >= ratio - 0.5;
      return inUnit(isLarge ? large : small).format(isLarge ? amount / ratio : amount);
    },
    /** Date and time in the visitor's time zone. @param timestamp Unix time in milliseconds */
  };
}
