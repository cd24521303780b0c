import { leadsMatching } from '../enquiries/read.ts';
import { outboxStatus } from '../outbox/status.ts';
import { mostViewed, viewsByDay } from '../page-views/read.ts';
import { bar, daysBetween } from './chart.ts';
import type { Command } from './command.ts';
import { parse, wholeNumber } from './options.ts';
import { column } from './terminal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BAR = 40;

/** `leads stats`: page views and enquiries by day, the most viewed pages, and how the outbox stands. */
export const stats: Command = async (words, { database, print }) => {
  const { values } = parse({
    args: words,
    options: { days: { type: 'string', default: '14' }, json: { type: 'boolean' } },
  });
  const count = wholeNumber('--days', values.days, 800);
  const now = Date.now();
  const first = new Date(now - (count - 1) * DAY_MS).toISOString().slice(0, 10);
  const views = new Map((await viewsByDay(database.query, first)).map((day) => [day.of, day.views]));
  const enquiries = new Map<string, number>();
  let quarantined = 0;
  for await (const lead of leadsMatching(database.query, { since: Date.parse(first) })) {
    const day = new Date(lead.received_at).toISOString().slice(0, 10);
    enquiries.set(day, (enquiries.get(day) ?? 0) + 1);
    if (lead.state === 'quarantined') quarantined += 1;
  }
  const days = daysBetween(first, new Date(now).toISOString().slice(0, 10)).map((day) => ({
    day,
    views: views.get(day) ?? 0,
    enquiries: enquiries.get(day) ?? 0,
  }));
  const pages = await mostViewed(database.query, first, 10);
  const outbox = await outboxStatus(database.query);
  if (values.json) {
    print(
      JSON.stringify({
        days,
        pages: pages.map(({ of, views: n }) => ({ path: of, views: n })),
        quarantined,
        outbox,
      }),
    );
    return 0;
  }
  const largest = Math.max(...days.map((day) => day.views));
  print('Day         Enquiries  Views');
  for (const { day, views: n, enquiries: letters } of days) {
    print(
      `${day}  ${String(letters).padStart(9)}  ${String(n).padStart(7)}  ${bar(n, largest, BAR)}`.trimEnd(),
    );
  }
  const total = days.reduce((sum, { enquiries: letters }) => sum + letters, 0);
  print(`\n${total} enquiries, ${quarantined} of them in quarantine; ${sum(days)} page views.`);
  const mostViews = pages[0]?.views ?? 0;
  if (pages.length > 0) print('\nMost viewed');
  for (const { of, views: n } of pages) {
    print(`${column(of, 40)}  ${String(n).padStart(7)}  ${bar(n, mostViews, BAR / 2)}`.trimEnd());
  }
  print(
    `\nOutbox: ${outbox.waiting} waiting, ${outbox.retrying} of them after a failed try, ${outbox.failed} failed for good.`,
  );
  return 0;
};

const sum = (days: { views: number }[]): number => days.reduce((all, { views }) => all + views, 0);
