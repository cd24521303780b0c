const language = () => document.documentElement.lang;

/** A moment in words, in the time of whoever reads: `Nov 22, 2:05 PM`. */
export const timeText = (at: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** A moment that machines can read, too. */
export function Time({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{timeText(at)}</time>;
}
