import { useState, type SubmitEvent } from 'react';
import { messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { InputField } from '../../kit/view/Field.tsx';
import { isBarcode, isLow, left, type Item, type Till } from '../model/till.ts';
import css from './GoodsView.module.css';

interface GoodsViewProps {
  till: Till;
  onAdd: (item: Item) => void;
}

/** The touch grid. Its one field searches by name, and takes what a barcode scanner types: digits and Enter. */
export function GoodsView({ till, onAdd }: GoodsViewProps) {
  const [query, setQuery] = useState('');
  const [issue, setIssue] = useState<string>();
  const wanted = query.trim().toLowerCase();
  const found = till.items.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(wanted));
  const scan = (event: SubmitEvent) => {
    event.preventDefault();
    const item =
      till.items.find(({ code }) => code === wanted) ?? (found.length === 1 ? found[0] : undefined);
    const isCode = /^\d+$/.test(wanted);
    const misread = isBarcode(wanted) ? messages.unknown : messages.misread;
    if (item) {
      onAdd(item);
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
      <ul className={css.grid}>
        {found.map((item) => (
          <li key={item.code}>
            <button
              type="button"
              data-code={item.code}
              disabled={!till.shift || till.tenders.length > 0}
              onClick={() => onAdd(item)}
            >
              <b>{item.name}</b>
              <span>{formatMoney(item.cents)}</span>
              <Shelf item={item} count={left(till, item)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Shelf({ item, count }: { item: Item; count: number }) {
  return (
    <small data-low={isLow({ ...item, stock: count }) || undefined}>
      {count === 0 ? messages.soldOut : messages.left(count)}
    </small>
  );
}
