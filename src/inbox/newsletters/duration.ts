const HOUR = 60;
const DAY = 24 * HOUR;

/** So many minutes in words, in whole ones of the unit that fits, never fewer than one: `12 minutes`, `2 hours`. */
export function duration(minutes: number, language?: string): string {
  const [unit, size] =
    minutes >= 2 * DAY
      ? (['day', DAY] as const)
      : minutes >= 2 * HOUR
        ? (['hour', HOUR] as const)
        : (['minute', 1] as const);
  const count = Math.max(1, Math.ceil(minutes / size));
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
