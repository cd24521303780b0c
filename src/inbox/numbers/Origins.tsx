import { Part } from '../parts/Page.tsx';
import { Table } from '../parts/Table.tsx';
import { numberText, shareText } from './figures.ts';
import { words } from './messages.ts';
import css from './Numbers.module.css';
import type { Numbers } from './queries.ts';

type Counted = Numbers['pages'][number]['now'];

const { measures } = words;
const share = (part: number, whole: number): string =>
  whole === 0 ? words.nothing : shareText(part / whole);
const conversion = ({ enquiries, views }: Counted) => share(enquiries, views);

interface OriginsProps {
  rows: Numbers['pages'];
  texts: typeof words.byPage | typeof words.bySource;
}

/** Each page or source with what came of it, a bar for its enquiries below its name. */
export function Origins({ rows, texts }: OriginsProps) {
  const most = Math.max(...rows.map(({ now }) => now.enquiries), 1);
  if (rows.length === 0)
    return (
      <Part title={texts.title}>
        <p>{words.none}</p>
      </Part>
    );
  const columns = [
    texts.name,
    texts.views,
    measures.enquiries.name,
    measures.conversion.name,
    words.conversionBefore,
    measures.won.name,
    words.wonShare,
  ];
  return (
    <Part title={texts.title} text={texts.text}>
      <Table label={texts.title} columns={columns} scroll={css.pages} table={css.table}>
        {rows.map(({ name, now, before }) => (
          <tr key={name}>
            <th scope="row">
              {name || texts.unknown}
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
