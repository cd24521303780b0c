import type { ExportRow } from '../../export/rows.ts';
import type { Numbers } from './numbers.ts';
import type { Counts } from './side.ts';

const columns = (counts: Counts, when: '' | ' before') => ({
  [`page views${when}`]: counts.views,
  [`enquiries${when}`]: counts.enquiries,
  [`in quarantine${when}`]: counts.held,
  [`answered${when}`]: counts.answered,
  [`minutes to answer (median)${when}`]: counts.median,
  [`won${when}`]: counts.won,
});

/** A row for each day, week or month, or for each page. What was erased by then is empty. */
export async function* numberRows(
  { unit, periods, pages }: Numbers,
  by: 'time' | 'page',
): AsyncGenerator<ExportRow> {
  if (by === 'time')
    for (const { from, now, before } of periods)
      yield { [`${unit} from`]: from, ...columns(now, ''), ...columns(before, ' before') };
  else
    for (const { page, now, before } of pages)
      yield {
        page,
        'page views': now.views,
        enquiries: now.enquiries,
        won: now.won,
        'page views before': before.views,
        'enquiries before': before.enquiries,
        'won before': before.won,
      };
}
