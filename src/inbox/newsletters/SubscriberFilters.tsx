import { Choice, TextField } from '../parts/Field.tsx';
import { Views } from '../parts/Views.tsx';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import type { SubscriberFilter } from './queries.ts';

const VIEWS = Object.keys(words.views) as SubscriberFilter['view'][];

interface FiltersProps {
  filter: SubscriberFilter;
  counts:
    (Record<SubscriberFilter['view'], number> & { sources: { source: string; n: number }[] }) | undefined;
  onChange: (filter: SubscriberFilter) => void;
}

/** Which subscribers are shown, with how many there are of each kind. */
export function SubscriberFilters({ filter, counts, onChange }: FiltersProps) {
  return (
    <>
      <Views
        label={words.view}
        views={VIEWS.map((view) => [view, words.views[view], counts?.[view]])}
        shown={filter.view}
        onChange={(view) => onChange({ ...filter, view })}
      />
      <div className={css.fields}>
        <TextField
          label={words.search}
          type="search"
          maxLength={254}
          autoComplete="off"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
        {counts && counts.sources.length > 0 && (
          <Choice
            label={words.source}
            value={filter.source ?? ''}
            onChange={({ target: { value } }) => {
              const { source: _, ...others } = filter;
              onChange(value ? { ...others, source: value } : others);
            }}
          >
            <option value="">{words.everywhere}</option>
            {counts.sources.map(({ source, n }) => (
              <option key={source} value={source}>
                {source} ({n})
              </option>
            ))}
          </Choice>
        )}
      </div>
    </>
  );
}
