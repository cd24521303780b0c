import { fill } from '../../content-model/text/fill.ts';
import { dayIn, startOfDay } from '../../content-model/text/days.ts';
import { searchInquiries } from '../../server/inquiries/search.ts';
import { builtLocale } from '../../server/privacy/export/locale.ts';
import { outboxStatus } from '../../server/outbox/status.ts';
import { topCounts, viewsByDay } from '../../server/page-views/view-counts.ts';
import { type Command, parse, wholeNumber } from './command.ts';
import { bar, column } from './terminal.ts';

const BAR = 40;

/** `inquiries stats`: page views and inquiries by day, the most viewed pages, and the state of the outbox. */
export const stats: Command = async (args, { database, print }) => {
  const { values } = parse({
    args,
    options: { days: { type: 'string', default: '14' }, json: { type: 'boolean' } },
  });
  const count = wholeNumber('--days', values.days, 800);
  const { timeZone } = builtLocale();
  const today = Temporal.PlainDate.from(dayIn(timeZone, Date.now()));
  const dayNames = Array.from({ length: count }, (_, index) =>
    today.subtract({ days: count - 1 - index }).toString(),
  );
  const firstDay = dayNames[0]!;
  const views = new Map((await viewsByDay(database.query, firstDay)).map((day) => [day.key, day.views]));
  const byDay = new Map<string, number>();
  let quarantined = 0;
  for await (const inquiry of searchInquiries(database.query, {
    since: startOfDay(timeZone, firstDay),
    unmerged: true,
  })) {
    const day = dayIn(timeZone, inquiry.received_at);
    byDay.set(day, (byDay.get(day) ?? 0) + 1);
    if (inquiry.state === 'quarantined') quarantined += 1;
  }
  const days = dayNames.map((day) => ({ day, views: views.get(day) ?? 0, inquiries: byDay.get(day) ?? 0 }));
  const pages = await topCounts(database.query, 'page', { firstDay, limit: 10 });
  const outbox = await outboxStatus(database.query);
  if (values.json) {
    print(
      JSON.stringify({
        days,
        pages: pages.map(({ key, views: n }) => ({ path: key, views: n })),
        quarantined,
        outbox,
      }),
    );
    return 0;
  }
  const largest = Math.max(...days.map((day) => day.views));
  print('Day         Inquiries  Views');
  for (const { day, views: n, inquiries: received } of days) {
    print(
      `${day}  ${String(received).padStart(9)}  ${String(n).padStart(7)}  ${bar(n, largest, BAR)}`.trimEnd(),
    );
  }
  const sum = (key: 'inquiries' | 'views') => days.reduce((total, day) => total + day[key], 0);
  const totals = { inquiries: sum('inquiries'), quarantined, views: sum('views') };
  print(
    fill(
      '\n{inquiries inquiry|inquiries}, {quarantined} of them in quarantine; {views page view|page views}.',
      totals,
    ),
  );
  const mostViews = pages[0]?.views ?? 0;
  if (pages.length > 0) print('\nMost viewed');
  for (const { key, views: n } of pages) {
    print(`${column(key, 40)}  ${String(n).padStart(7)}  ${bar(n, mostViews, BAR / 2)}`.trimEnd());
  }
  print(
    `\nOutbox: ${outbox.waiting} waiting, ${outbox.retrying} of them after a failed attempt, ${outbox.failed} failed permanently.`,
  );
  return 0;
};
