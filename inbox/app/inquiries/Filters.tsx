import { useQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { call } from '../calls/client.ts';
import { ActionButton, NameDialog } from '../components/Actions.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { queryOf, refetchAll, type Filter, type ViewName } from '../queries.ts';
import { list as t } from '../strings-inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { toastWithUndo } from '../toasts.tsx';
import css from './Inquiries.module.css';

/** The views in the order of the rail. */
export const VIEWS = Object.keys(t.views) as ViewName[];

interface ViewsProps {
  filter: Filter;
  counts: Partial<Record<ViewName, number>>;
  onChange: (filter: Filter) => void;
}

/** The rail of views, each with how many inquiries it has. */
export function Views({ filter, counts, onChange }: ViewsProps) {
  return (
    <ToggleButtons
      label={t.viewsLabel}
      options={VIEWS.map((view) => [view, t.views[view], counts[view] || undefined])}
      value={filter.view}
      onChange={(view) => onChange({ ...filter, view, text: '' })}
    />
  );
}

interface SearchProps {
  field: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
  filter: Filter;
  within: boolean;
  onChange: (filter: Filter) => void;
  onWithin: (within: boolean) => void;
}

/** Searches everything, or within the view. */
export function Search({ field, onEnter, filter, within, onChange, onWithin }: SearchProps) {
  return (
    <div className={css.search}>
      <input
        ref={field}
        type="search"
        aria-label={t.search}
        placeholder={t.searchShort}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
        onKeyDown={({ key }) => key === 'Enter' && onEnter()}
      />
      <label>
        <input
          type="checkbox"
          checked={filter.unread}
          onChange={(event) => onChange({ ...filter, unread: event.target.checked })}
        />
        {t.unread}
      </label>
      {filter.text && filter.view !== 'all' && (
        <label>
          <input type="checkbox" checked={within} onChange={(event) => onWithin(event.target.checked)} />
          {t.within}
        </label>
      )}
    </div>
  );
}

interface SavedFiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The member's saved filters, and buttons to save or remove the current one. */
export function SavedFilters({ filter, onChange }: SavedFiltersProps) {
  const { data: saved = [], error } = useQuery(queryOf('GET /filters'));
  const [isNaming, setIsNaming] = useState(false);
  const { view, text, unread } = filter;
  const current = saved.find(
    (one) => one.filter.view === view && one.filter.text === text && one.filter.unread === unread,
  );
  return (
    <>
      <ToggleButtons
        options={saved.map(({ id, name }) => [id, name])}
        value={current?.id}
        onChange={(id) => onChange(saved.find((one) => one.id === id)!.filter)}
      >
        {current && (
          <ActionButton
            label={t.removeFilter}
            variant="quiet"
            action={() => call('POST /filters/:id/remove', { id: current.id })}
            onSuccess={() =>
              toastWithUndo(fill(t.filterRemoved, { name: current.name }), () =>
                call('POST /filters', current).then(refetchAll),
              )
            }
          />
        )}
        {!current && (text || unread) && (
          <Button variant="quiet" onClick={() => setIsNaming(true)}>
            {t.saveFilter}
          </Button>
        )}
        <ErrorMessage error={error} />
      </ToggleButtons>
      {isNaming && (
        <NameDialog
          title={t.saveFilter}
          label={t.filterName}
          action={(name) => call('POST /filters', { id: crypto.randomUUID(), name, filter })}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
