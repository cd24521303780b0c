import type { ExportRow } from '../../export/rows.ts';
import type { Numbers } from './numbers.ts';
import type { Counts } from './period-counts.ts';

const columns = (counts: Counts, when: '' | ' before') => ({
  [`page views${when}`]: counts.views,
  [`enquiries${when}`]: counts.enquiries,
  [`in quarantine${when}`]: counts.held,
  [`answered${when}`]: counts.answered,
  [`minutes to answer (median)${when}`]: counts.median,
  [`won${when}`]: counts.won,
  [`won value${when}`]: counts.wonValue,
  [`lost value${when}`]: counts.lostValue,
});

/** A row per day, week or month, per page, or per source of visits. Cells past the retention period are empty. */
export async function* numberRows(
  { unit, periods, pages, sources }: Numbers,
  by: 'time' | 'page' | 'source',
): AsyncGenerator<ExportRow> {
  if (by === 'time') {
    for (const { from, now, before } of periods)
      yield { [`${unit} from`]: from, ...columns(now, ''), ...columns(before, ' before') };
    return;
  }
  const views = by === 'page' ? 'page views' : 'visits';
  const ofOrigin = (counts: Numbers['pages'][number]['now'], when: '' | ' before') => ({
    [`${views}${when}`]: counts.views,
    [`enquiries${when}`]: counts.enquiries,
    [`conversion in %${when}`]: conversion(counts),
    [`won${when}`]: counts.won,
    [`won value${when}`]: counts.wonValue,
    [`lost value${when}`]: counts.lostValue,
  });
  for (const { name, now, before } of by === 'page' ? pages : sources)
    yield { [by]: name, ...ofOrigin(now, ''), ...ofOrigin(before, ' before') };
}

/** Enquiries per hundred views, to a tenth. */
const conversion = ({ enquiries, views }: { enquiries: number; views: number }): number | null =>
  views === 0 ? null : Math.round((enquiries * 1000) / views) / 10;
