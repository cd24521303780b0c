import { dayIn } from '../../content-model/text/days.ts';

/** Count of a name on one day in the agency's time zone. */
export interface DailyCount {
  day: string;
  name: string;
  count: number;
}

/**
 * Counts by day and name until `take`. Beyond `maxNames` in a day, new names count as `overflowName`, because invented
 * names must not fill the database.
 */
export function dailyCounts(timeZone: string, maxNames: number, overflowName: string) {
  let counts = new Map<string, DailyCount>();
  let today = { day: '', names: new Set<string>() };

  function add({ day, name, count }: DailyCount): void {
    const key = `${day} ${name}`;
    counts.set(key, { day, name, count: (counts.get(key)?.count ?? 0) + count });
  }
  return {
    count(name: string, now: number): void {
      const day = dayIn(timeZone, now);
      if (today.day !== day) today = { day, names: new Set() };
      const isCounted = today.names.has(name) || today.names.size < maxNames;
      if (isCounted) today.names.add(name);
      add({ day, name: isCounted ? name : overflowName, count: 1 });
    },
    /** Returns and resets all counts. They are sorted, so that two instances cannot deadlock on each other's rows. */
    take(): DailyCount[] {
      const rows = counts.values().toArray();
      counts = new Map();
      return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    /** Adds counts back that could not be written. */
    putBack: (rows: readonly DailyCount[]) => rows.forEach(add),
  };
}
