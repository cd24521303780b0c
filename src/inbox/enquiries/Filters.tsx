import { messages } from '../messages.ts';
import css from './Enquiries.module.css';
import type { Filter } from './queries.ts';

const words = messages.list;
const VIEWS = Object.keys(words.views) as Filter['view'][];

interface FiltersProps {
  filter: Filter;
  waiting: { new: number; quarantined: number } | undefined;
  onChange: (filter: Filter) => void;
}

/** What of the enquiries is shown. */
export function Filters({ filter, waiting, onChange }: FiltersProps) {
  const counts: Partial<Record<Filter['view'], number>> = waiting ?? {};
  return (
    <div className={css.filters}>
      <input
        id="search"
        type="search"
        className={css.search}
        aria-label={words.search}
        placeholder={words.search}
        maxLength={200}
        autoComplete="off"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <div className={css.views}>
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filter.view === view}
            onClick={() => onChange({ ...filter, view })}
          >
            {words.views[view]}
            {counts[view] ? <span className={css.count}>{counts[view]}</span> : null}
          </button>
        ))}
        {(['unread', 'mine', 'unanswered'] as const).map((name) => (
          <label key={name} className={css.check}>
            <input
              type="checkbox"
              checked={filter[name]}
              onChange={(event) => onChange({ ...filter, [name]: event.target.checked })}
            />
            {words[name]}
          </label>
        ))}
      </div>
    </div>
  );
}
