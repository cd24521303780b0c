import { Part } from '../parts/Page.tsx';
import { Table } from '../parts/Table.tsx';
import { numberText, shareText } from './figures.ts';
import { words } from './messages.ts';
import css from './Numbers.module.css';
import type { Numbers } from './queries.ts';

type Counted = Numbers['pages'][number]['now'];

const { measures } = words;
const COLUMNS = [
  words.page,
  measures.views.name,
  measures.enquiries.name,
  measures.conversion.name,
  words.conversionBefore,
  measures.won.name,
  words.wonShare,
];
const share = (part: number, whole: number): string =>
  whole === 0 ? words.nothing : shareText(part / whole);
const conversion = ({ enquiries, views }: Counted) => share(enquiries, views);

/** Each page with what came of it, a bar for its enquiries below its name. */
export function Pages({ pages }: Pick<Numbers, 'pages'>) {
  const most = Math.max(...pages.map(({ now }) => now.enquiries), 1);
  if (pages.length === 0)
    return (
      <Part title={words.pages}>
        <p>{words.noPages}</p>
      </Part>
    );
  return (
    <Part title={words.pages} text={words.pagesText}>
      <Table label={words.pages} columns={COLUMNS} scroll={css.pages} table={css.table}>
        {pages.map(({ page, now, before }) => (
          <tr key={page}>
            <th scope="row">
              {page || words.unknownPage}
              <svg aria-hidden="true" className={css.bar}>
                <rect width={`${(now.enquiries * 100) / most}%`} height="100%" />
              </svg>
            </th>
            <td>{numberText(now.views)}</td>
            <td>{numberText(now.enquiries)}</td>
            <td>{conversion(now)}</td>
            <td>{conversion(before)}</td>
            <td>{numberText(now.won)}</td>
            <td>{share(now.won, now.enquiries)}</td>
          </tr>
        ))}
      </Table>
    </Part>
  );
}
