import { memo, useState, type RefObject, type SubmitEvent } from 'react';
import { data, texts } from '../texts.ts';
import { goods } from '../../../content-model/drawings.ts';
import { formatText, formatMoney, toMinor } from '../../../content-model/text/format.ts';
import { InputField } from '../../../ui/Field.tsx';
import { inBasket, available } from '../stock.ts';
import { groupsOf, isLow, type Item, itemsOf, countOf, unitPrice, itemOf } from '../state.ts';
import { showWhole } from '../../kit/view/show-whole.ts';
import { Chips } from './Chips.tsx';
import type { TillStore } from '../store.ts';
import css from './GoodsView.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { useStable } from '../../kit/view/useStable.ts';

const CATEGORIES = [
  ['', texts.all] as const,
  ...data.categories.map(({ key, name }) => [key, name] as const),
];
/** The category of the visitor's own items. */
const OWN = 'own';
const ABOUT = new Map(data.items.map(({ code, category, picture }) => [code, { category, picture }]));

interface GoodsViewProps extends TillStore {
  /** Gets the search field. */
  search: RefObject<HTMLInputElement | null>;
}

/** The grid of items. Its field searches by name and accepts barcode scanners, which type digits and Enter. */
export function GoodsView({ search: field, ...store }: GoodsViewProps) {
  const { state: till, dispatch } = store;
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  const [issue, setIssue] = useState<string>();
  const [ordering, order, close] = useOpened<string>();
  const pick = useStable((code: string) => {
    if (groupsOf(code).length > 0) order(code);
    else dispatch({ type: 'count', code, options: [], count: inBasket(till, code) + 1 });
  });
  const search = query.trim().toLowerCase();
  const items = itemsOf(till);
  const found = items.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(search));
  const shown = found.filter(
    ({ code, own }) => !category || search || (own ? OWN : ABOUT.get(code)?.category) === category,
  );
  const hasOwn = items.some(({ own }) => own);
  const isClosed = !till.shift || till.tenders.length > 0;
  const scan = (event: SubmitEvent) => {
    event.preventDefault();
    const item = items.find(({ code }) => code === search) ?? (found.length === 1 ? found[0] : undefined);
    const isCode = /^\d+$/.test(search);
    if (item && !isClosed) {
      pick(item.code);
      setQuery('');
    } else if (search !== '') setIssue(isCode ? texts.unknown : undefined);
  };
  return (
    <div className={css.goods}>
      <form onSubmit={scan}>
        <InputField
          ref={field}
          label={texts.search}
          value={query}
          maxLength={40}
          issue={issue ?? (found.length === 0 && !/^\d+$/.test(search) ? texts.nothingFound : undefined)}
          onChange={(event) => {
            setQuery(event.target.value);
            setIssue(undefined);
          }}
        />
      </form>
      <Chips
        choices={hasOwn ? [...CATEGORIES, [OWN, texts.own.category]] : CATEGORIES}
        chosen={hasOwn || category !== OWN ? category : ''}
        onChoose={setCategory}
      />
      <ul className={css.grid} data-rapid="">
        {shown.map((item) => (
          <Tile key={item.code} {...item} left={available(till, item)} isClosed={isClosed} pick={pick} />
        ))}
      </ul>
      {ordering && <OrderDialog {...store} code={ordering} onClose={close} />}
    </div>
  );
}

interface TileProps extends Item {
  left: number;
  isClosed: boolean;
  pick: (code: string) => void;
}

const Tile = memo(function Tile({ code, isClosed, pick, ...item }: TileProps) {
  const { picture, category } = ABOUT.get(code) ?? {};
  const categoryColor = data.categories.findIndex(({ key }) => key === category) % 4;
  return (
    <li>
      <button
        type="button"
        data-code={code}
        data-category={categoryColor}
        aria-disabled={isClosed || undefined}
        onFocus={(event) => showWhole(event)}
        onClick={isClosed ? undefined : () => pick(code)}
      >
        <b>{item.name}</b>
        <span>{formatMoney(item.cents)}</span>
        <small data-low={isLow({ stock: item.left, lowAt: item.lowAt }) || undefined}>
          {item.left === 0 ? texts.soldOut : formatText(texts.left, { count: item.left })}
        </small>
        {picture && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={goods[picture]} />
          </svg>
        )}
      </button>
    </li>
  );
});

const { add, extra } = texts.ordering;

interface OrderDialogProps extends TillStore {
  code: string;
  onClose: () => void;
}

/** Selects an item's options, such as size and milk, before it is added to the basket. */
function OrderDialog({ state: till, code, dispatch, onClose }: OrderDialogProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const groups = groupsOf(code);
  const options = groups.flatMap(({ key }) => chosen[key] || []);
  const order = () => {
    dispatch({ type: 'count', code, options, count: countOf(till, { code, options }) + 1 });
    onClose();
  };
  return (
    <Dialog title={itemOf(till, code)!.name} onClose={onClose}>
      {groups.map(({ key, name, usual, choices }) => (
        <Chips
          key={key}
          label={name}
          choices={[
            ['', usual],
            ...choices.map(
              (one) =>
                [
                  one.key,
                  one.price > 0
                    ? formatText(extra, { name: one.name, sum: formatMoney(toMinor(one.price)) })
                    : one.name,
                ] as const,
            ),
          ]}
          chosen={chosen[key] ?? ''}
          onChoose={(choice) => setChosen({ ...chosen, [key]: choice })}
        />
      ))}
      <Button variant="primary" autoFocus onClick={order}>
        {formatText(add, { sum: formatMoney(unitPrice(till, { code, options })) })}
      </Button>
    </Dialog>
  );
}
