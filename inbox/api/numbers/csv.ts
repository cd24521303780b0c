import type { ExportRow } from '../../../server/privacy/export/rows.ts';
import type { Numbers } from './numbers.ts';
import type { Counts } from './period-counts.ts';

const columns = (counts: Counts, suffix: '' | ' before') => ({
  [`page views${suffix}`]: counts.views,
  [`inquiries${suffix}`]: counts.inquiries,
  [`in quarantine${suffix}`]: counts.quarantined,
  [`answered${suffix}`]: counts.answered,
  [`minutes to first reply (median)${suffix}`]: counts.median,
  [`won${suffix}`]: counts.won,
  [`won value${suffix}`]: counts.wonValue,
  [`lost value${suffix}`]: counts.lostValue,
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
  const originColumns = (counts: Numbers['pages'][number]['now'], suffix: '' | ' before') => ({
    [`${views}${suffix}`]: counts.views,
    [`inquiries${suffix}`]: counts.inquiries,
    [`conversion in %${suffix}`]: conversion(counts),
    [`won${suffix}`]: counts.won,
    [`won value${suffix}`]: counts.wonValue,
    [`lost value${suffix}`]: counts.lostValue,
  });
  for (const { name, now, before } of by === 'page' ? pages : sources)
    yield { [by]: name, ...originColumns(now, ''), ...originColumns(before, ' before') };
}

/** Inquiries per hundred views, to a tenth. */
const conversion = ({ inquiries, views }: { inquiries: number; views: number }): number | null =>
  views === 0 ? null : Math.round((inquiries * 1000) / views) / 10;
