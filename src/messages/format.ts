/** Of figures and dates in the demos and prices; pages use `language` in content/site.yaml. */
const LOCALE = 'en-US';

/** Made when first asked for: a browser takes milliseconds for it, which are not to delay the start of a demo. */
const onDemand = <Format>(make: () => Format) => {
  let made: Format | undefined;
  return () => (made ??= make());
};
const withCents = onDemand(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }));
const withoutCents = onDemand(
  () =>
    new Intl.NumberFormat(LOCALE, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
      signDisplay: 'negative',
    }),
);
const shortDay = onDemand(
  () =>
    new Intl.DateTimeFormat(LOCALE, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** `formatMoney(420050)` is "$4,200.50". */
export function formatMoney(cents: number): string {
  return withCents().format(cents / 100);
}

/** `formatDollars(420000)` is "$4,200", rounded half away from zero, for boards and charts. */
export function formatDollars(cents: number): string {
  return withoutCents().format(cents / 100);
}

/** "$39" for 3900, "$11.50" for 1150: cents are written only where there are some. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatDollars(cents) : formatMoney(cents);
}

/** "Mon, Mar 2", the same on the server and in every browser. @param day counted from January 1, 1970 */
export function formatDay(day: number): string {
  return shortDay().format(day * 86_400_000);
}

/** Date and time where the visitor is. @param at milliseconds since January 1, 1970, UTC */
export function formatDateTime(at: number): string {
  return new Date(at).toLocaleString(LOCALE);
}
