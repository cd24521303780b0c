const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of up to `width` characters, exact to an eighth; anything above zero shows. */
export function bar(value: number, largest: number, width: number): string {
  if (value <= 0 || largest <= 0) return '';
  const eighths = Math.max(1, Math.round((value / largest) * width * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
}

/** The days from `first` to `last`, both `YYYY-MM-DD`. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(first); time <= Date.parse(last); time += 24 * 60 * 60 * 1000) {
    days.push(new Date(time).toISOString().slice(0, 10));
  }
  return days;
}
