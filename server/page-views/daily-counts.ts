import { dayIn } from '../days.ts';

/** How often something was seen on a day of the agency. */
export interface DailyCount {
  day: string;
  name: string;
  count: number;
}

/**
 * Counts by day and name until somebody takes the counts. Names somebody makes up must not fill the database: past `most`
 * in a day they count together, as `other`.
 */
export function dailyCounts(timeZone: string, most: number, other: string) {
  let counts = new Map<string, DailyCount>();
  let seen = { day: '', names: new Set<string>() };

  function add({ day, name, count }: DailyCount): void {
    const key = `${day} ${name}`;
    counts.set(key, { day, name, count: (counts.get(key)?.count ?? 0) + count });
  }
  return {
    count(name: string, now: number): void {
      const day = dayIn(timeZone, now);
      if (seen.day !== day) seen = { day, names: new Set() };
      const known = seen.names.has(name) || seen.names.size < most;
      if (known) seen.names.add(name);
      add({ day, name: known ? name : other, count: 1 });
    },
    /** All that was counted since, in one order everywhere, so that two instances never wait for each other's rows. */
    take(): DailyCount[] {
      const rows = counts.values().toArray();
      counts = new Map();
      return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    /** What could not be written is counted with the next. */
    putBack: (rows: readonly DailyCount[]) => rows.forEach(add),
  };
}
