import { texts } from '../texts.ts';
import { formatText, formatDay, formatPrice } from '../../../content-model/text/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { showWhole } from '../../kit/view/show-whole.ts';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { boardSums, dealsIn, LOST, type Board, type ExtraField } from '../state.ts';
import { formatFieldValue } from '../fields.ts';
import { formatMonth } from '../forecast.ts';
import { filtersOf, foundText, shownBoard, type Filter } from '../search.ts';
import type { Opened } from './board-dialog.ts';
import type { BoardStore } from '../store.ts';
import css from './BoardTools.module.css';
import { useState } from 'react';

interface BoardToolsProps {
  store: BoardStore;
  onOpen: (opened: Opened) => void;
  /** The board with the deals that the filter shows. */
  shown: Board;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/**
 * Tools above the board: actions, the current day, filters, sums and lost deals. What is needed more rarely shows on
 * request; on phones, only what is needed to move a deal shows at first.
 */
export function BoardTools({ store, onOpen, shown, filter, onFilter }: BoardToolsProps) {
  const { state: board, dispatch, say } = store;
  const { deals, today } = board;
  const { open, won, likely } = boardSums(shown);
  const lost = dealsIn(shown, LOST);
  const { query, urgent, owner, has, month } = filter;
  const [isOpen, setIsOpen] = useState(false);
  // A filter that hides deals must be in view.
  const isWhole = isOpen || owner !== '' || has !== '' || month !== '';
  const show = (change: Partial<Filter>) => {
    const next = { ...filter, ...change };
    onFilter(next);
    say(foundText(shownBoard(board, next)));
  };
  return (
    <div
      className={`u-cluster u-spread u-gap-2 ${css.tools}`}
      data-whole={isWhole || undefined}
      data-filtered={shown.deals.length < deals.length || undefined}
      onFocus={(event) => showWhole(event)}
    >
      <Toolbar label={texts.tools}>
        <Button variant="primary" onClick={() => onOpen({ newIn: board.stages[0]!.id })}>
          {texts.addDeal}
        </Button>
        <span>{formatText(texts.today, { day: formatDay(today) })}</span>
        <Button onClick={() => dispatch({ type: 'nextDay' })}>{texts.nextDay}</Button>
        <Button onClick={() => onOpen('rules')}>
          {formatText(texts.rules, { count: board.rules.length })}
        </Button>
        <Button aria-expanded={isWhole} onClick={() => setIsOpen(!isOpen)}>
          {texts.filter.more}
        </Button>
      </Toolbar>
      <div className={`u-cluster u-gap-2 ${css.extra}`}>
        <Button onClick={() => onOpen('reports')}>{texts.reports.open}</Button>
        <Button onClick={() => onOpen('stages')}>{texts.stages}</Button>
        <Button onClick={() => onOpen('paste')}>{texts.paste.open}</Button>
        <select
          aria-label={texts.deal.owner}
          value={owner}
          onChange={({ target }) => show({ owner: target.value })}
        >
          <option value="">{texts.everyone}</option>
          {[...new Set(deals.map((deal) => deal.owner))].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <FieldFilter board={board} has={has} onChange={(next) => show({ has: next })} />
        {month !== '' && (
          <Button aria-pressed="true" onClick={() => show({ month: '' })}>
            {formatText(texts.filter.month, { month: formatMonth(month) })}
          </Button>
        )}
      </div>
      <div className={`u-cluster u-gap-2 ${css.rest}`}>
        <label>
          <VisuallyHidden>{texts.search}</VisuallyHidden>
          <input
            type="search"
            dir="auto"
            placeholder={texts.search}
            value={query}
            onChange={({ target }) => show({ query: target.value })}
          />
        </label>
        <Button aria-pressed={urgent} onClick={() => show({ urgent: !urgent })}>
          {formatText(texts.needy, { count: shownBoard(board, { ...filter, urgent: true }).deals.length })}
        </Button>
      </div>
      <dl className={`u-cluster ${css.rest}`}>
        <div>
          <dt>{texts.open}</dt>
          <dd>{formatPrice(open)}</dd>
        </div>
        <div>
          <dt>{texts.won}</dt>
          <dd>{formatPrice(won)}</dd>
        </div>
        <div>
          <dt>{texts.forecast}</dt>
          <dd>{formatPrice(likely)}</dd>
        </div>
      </dl>
      {lost.length > 0 && (
        <div className={css.lost}>
          <Toolbar label={formatText(texts.lost, { count: lost.length })}>
            <span>{`${formatText(texts.lost, { count: lost.length })}:`}</span>
            {lost.map((deal) => (
              <Button key={deal.id} variant="quiet" onClick={() => onOpen({ deal: deal.id })}>
                {deal.client}
              </Button>
            ))}
          </Toolbar>
        </div>
      )}
    </div>
  );
}

/** What a filter of a field is called. */
function filterText(field: ExtraField, { value, range }: ReturnType<typeof filtersOf>[number]): string {
  const text = formatFieldValue(field, value);
  return range ? formatText(texts.filter[range], { value: text }) : text;
}

interface FieldFilterProps {
  board: Board;
  has: string;
  onChange: (has: string) => void;
}

/** Chooses a field of the team, and then one of its values. Shows nothing if no deal has one. */
function FieldFilter({ board, has, onChange }: FieldFilterProps) {
  const [chosen, choose] = useState('');
  const fields = board.fields.filter((field) => filtersOf(board, field).length > 0);
  if (fields.length === 0) return null;
  const field = fields.find(({ id }) => id === chosen);
  return (
    <>
      <select
        aria-label={texts.filter.field}
        value={field?.id ?? ''}
        onChange={({ target }) => {
          choose(target.value);
          onChange('');
        }}
      >
        <option value="">{texts.filter.everyDeal}</option>
        {fields.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {field && (
        <select aria-label={field.name} value={has} onChange={({ target }) => onChange(target.value)}>
          <option value="">{texts.filter.everyValue}</option>
          {filtersOf(board, field).map((filter) => (
            <option key={filter.has} value={filter.has}>
              {filterText(field, filter)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
