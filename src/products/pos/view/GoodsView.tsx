import { memo, useState, type SubmitEvent } from 'react';
import * as messages from '#demo/pos';
import { data } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { InputField } from '../../kit/view/Field.tsx';
import { inBasket, left } from '../model/shelf.ts';
import { isBarcode, isLow, type Item, type Till } from '../model/till.ts';
import type { PICTURES } from './pictures.ts';
import type { TillStore } from './store.ts';
import css from './GoodsView.module.css';

interface GoodsViewProps {
  till: Till;
  /** The drawings, once they are there. */
  pictures: typeof PICTURES | undefined;
  dispatch: TillStore['dispatch'];
}

const CATEGORIES = [{ key: '', name: messages.all }, ...data.categories];
const ABOUT = new Map(data.items.map(({ code, category, picture }) => [code, { category, picture }]));

/** The touch grid. Its one field searches by name, and takes what a barcode scanner types: digits and Enter. */
export function GoodsView({ till, pictures, dispatch }: GoodsViewProps) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  const [issue, setIssue] = useState<string>();
  const wanted = query.trim().toLowerCase();
  const found = till.items.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted));
  const shown = found.filter(({ code }) => !category || wanted || ABOUT.get(code)?.category === category);
  const scan = (event: SubmitEvent) => {
    event.preventDefault();
    const item =
      till.items.find(({ code }) => code === wanted) ?? (found.length === 1 ? found[0] : undefined);
    const isCode = /^\d+$/.test(wanted);
    const misread = isBarcode(wanted) ? messages.unknown : messages.misread;
    if (item) {
      dispatch({ do: 'count', code: item.code, count: inBasket(till, item.code) + 1 });
      setQuery('');
    } else if (wanted !== '') setIssue(isCode ? misread : undefined);
  };
  return (
    <div className={css.goods}>
      <form onSubmit={scan}>
        <InputField
          label={messages.search}
          value={query}
          maxLength={40}
          issue={issue ?? (found.length === 0 && !/^\d+$/.test(wanted) ? messages.nothingFound : undefined)}
          onChange={(event) => {
            setQuery(event.target.value);
            setIssue(undefined);
          }}
        />
      </form>
      <div className={css.categories}>
        {CATEGORIES.map(({ key, name }) => (
          <button key={key} type="button" aria-pressed={key === category} onClick={() => setCategory(key)}>
            {name}
          </button>
        ))}
      </div>
      <ul className={css.grid}>
        {shown.map((item) => (
          <Tile
            key={item.code}
            {...item}
            left={left(till, item)}
            count={inBasket(till, item.code)}
            closed={!till.shift || till.tenders.length > 0}
            pictures={pictures}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </div>
  );
}

interface TileProps extends Item, Omit<GoodsViewProps, 'till'> {
  left: number;
  /** In the basket. */
  count: number;
  closed: boolean;
}

/** Drawn anew only when something of its own has changed. */
const Tile = memo(function Tile({ code, count, closed, pictures, dispatch, ...item }: TileProps) {
  const picture = ABOUT.get(code)?.picture;
  return (
    <li>
      <button
        type="button"
        // With the drawings and not before: twelve barcodes are 120 bytes of the page.
        data-code={pictures && code}
        aria-disabled={closed || undefined}
        onClick={closed ? undefined : () => dispatch({ do: 'count', code, count: count + 1 })}
      >
        <b>{item.name}</b>
        <span>{formatMoney(item.cents)}</span>
        <small data-low={isLow({ stock: item.left, lowAt: item.lowAt }) || undefined}>
          {item.left === 0 ? messages.soldOut : messages.left(item.left)}
        </small>
        {pictures && picture && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={pictures[picture]} />
          </svg>
        )}
      </button>
    </li>
  );
});
