import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { VIEWS, viewOf, type Filter, type ViewName } from '../queries.ts';
import { list as t } from '../strings-enquiries.ts';
import css from './Enquiries.module.css';

const NAMES = Object.keys(VIEWS) as ViewName[];

interface ViewsProps {
  filter: Filter;
  counts: Partial<Record<ViewName, number>>;
  onChange: (filter: Filter) => void;
}

/** The rail of views, each with how many enquiries it has. */
export function Views({ filter, counts, onChange }: ViewsProps) {
  return (
    <ToggleButtons
      label={t.viewsLabel}
      options={NAMES.map((name) => [name, t.views[name], counts[name] || undefined])}
      value={viewOf(filter)}
      onChange={(name) => onChange({ ...VIEWS[name], unread: filter.unread })}
    />
  );
}

interface SearchProps {
  filter: Filter;
  /** Whether the search stays within the view. */
  within: boolean;
  onChange: (filter: Filter) => void;
  onWithin: (within: boolean) => void;
}

/** Searches everything, or within the view. */
export function Search({ filter, within, onChange, onWithin }: SearchProps) {
  const view = viewOf(filter);
  return (
    <div className={css.search}>
      <input
        id="search"
        type="search"
        aria-label={t.search}
        placeholder={t.searchShort}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={filter.unread}
          onChange={(event) => onChange({ ...filter, unread: event.target.checked })}
        />
        {t.unread}
      </label>
      {filter.text && view !== 'all' && (
        <label>
          <input type="checkbox" checked={within} onChange={(event) => onWithin(event.target.checked)} />
          {t.within}
        </label>
      )}
    </div>
  );
}
