import { messages } from '../messages.ts';
import { Views } from '../parts/Views.tsx';
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
      <Views
        views={VIEWS.map((view) => [view, words.views[view], counts[view] || undefined])}
        shown={filter.view}
        onChange={(view) => onChange({ ...filter, view })}
      >
        <span className={css.narrow}>
          {(['unread', 'mine', 'unanswered'] as const).map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={filter[name]}
                onChange={(event) => onChange({ ...filter, [name]: event.target.checked })}
              />
              {words[name]}
            </label>
          ))}
        </span>
      </Views>
    </div>
  );
}
