import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { call } from '../client/call.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import { Form } from '../components/Form.tsx';
import { Menu } from '../components/Menu.tsx';
import { useFocusHome } from '../../../ui/keyboard/focus.ts';
import { ErrorMessage } from '../components/Status.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { countQuery, membersQuery, queryOf, refetchAll, type Filter, type ViewName } from '../queries.ts';
import { useSession, worksWithInquiries } from '../session.ts';
import { list as t } from '../texts/inquiries.ts';
import { filters as f } from '../texts/search.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { toastWithUndo } from '../toasts.tsx';
import { isDate } from '../../../content-model/text/days.ts';
import { searchIssue } from './search-issue.ts';
import { termIn, withTerms } from './typed-terms.ts';
import css from './Filters.module.css';

/** The views in the order of the rail. */
export const VIEWS = Object.keys(t.views) as ViewName[];

interface FilterProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

interface ViewsProps extends Pick<FilterProps, 'onChange'> {
  /** Undefined beside what is no view. */
  view: ViewName | undefined;
  /** By view; some have none. */
  counts: Partial<Record<ViewName, number>> | undefined;
}

/** The rail of views, each with how many inquiries it has. */
export function Views({ view: current, counts, onChange }: ViewsProps) {
  return (
    <ToggleButtons
      variant="rail"
      label={t.viewsLabel}
      options={VIEWS.map((view) => [view, t.views[view], counts?.[view] || undefined])}
      value={current}
      urgent="unanswered"
      onChange={(view) => onChange({ view, text: '', unread: false })}
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
  const focusHome = useFocusHome();
  const { fields } = useSession().agency;
  const { data: members = [] } = useQuery(membersQuery);
  const names = members.flatMap(({ name, email }) => [name, email]);
  const issue = searchIssue(filter.text, { fields, members: names });
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
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter();
          if (key !== 'Escape') return;
          onChange({ ...filter, text: '' });
          focusHome();
        }}
      />
      <FilterMenu filter={filter} onChange={onChange} />
      {filter.text && filter.view !== 'all' && (
        <label>
          <input type="checkbox" checked={within} onChange={(event) => onWithin(event.target.checked)} />
          {t.within}
        </label>
      )}
      <p role="status" className={css.issue} hidden={issue === undefined}>
        {issue}
      </p>
    </div>
  );
}

/** A menu that writes the terms of a search, which can be typed as well: each field has the name of its term. */
function FilterMenu({ filter, onChange }: FilterProps) {
  const { data: members = [] } = useQuery(membersQuery);
  const { data: values } = useQuery(queryOf('GET /search-values'));
  const { text } = filter;
  const kept = (name: string) => ({ name, defaultValue: termIn(text, name) });
  /** A picker of dates has no words such as yesterday. */
  const keptDay = (name: string) => {
    const day = kept(name);
    return { ...day, type: day.defaultValue === '' || isDate(day.defaultValue) ? 'date' : 'text' };
  };
  const assignees = members
    .filter(({ role }) => worksWithInquiries(role))
    .map(({ name, email }) => [name || email, name || email] as const);
  return (
    <Menu label={f.title} icon="filter">
      <Form
        key={text}
        onSubmit={(values) => {
          const terms = Object.fromEntries(
            [...values.keys()].map((name) => [name, textIn(values, name).trim()]),
          );
          onChange({ ...filter, view: 'all', text: withTerms(text, terms) });
        }}
      >
        <div className={css.terms}>
          <InputField label={f.from} {...kept('from')} maxLength={60} />
          <ChoiceField
            label={f.assigned}
            {...kept('assigned')}
            choices={[['', f.any], ['me', f.me], ['nobody', f.nobody], ...assignees]}
          />
          <ChoiceField
            label={f.is}
            {...kept('is')}
            choices={[
              ['', f.any],
              ...Object.entries(f.states).map(([value, name]) => [value, name] as const),
            ]}
          />
          <InputField label={f.value} {...kept('value')} placeholder={f.valueExample} maxLength={20} />
          <InputField label={f.after} {...keptDay('after')} />
          <InputField label={f.before} {...keptDay('before')} />
          {(['page', 'campaign', 'visit'] as const).map((name) => (
            <SuggestedField key={name} label={f[name]} {...kept(name)} suggestions={values?.[name] ?? []} />
          ))}
          <ChoiceField
            label={f.has}
            {...kept('has')}
            choices={[
              ['', f.any],
              ['file', f.hasFile],
            ]}
          />
          {values?.fields.map(({ name, label, options }) => (
            <SuggestedField key={name} label={label} {...kept(name)} suggestions={options} />
          ))}
        </div>
        <Button type="submit">{f.apply}</Button>
      </Form>
    </Menu>
  );
}

interface SuggestedFieldProps {
  label: string;
  name: string;
  defaultValue: string;
  suggestions: readonly string[];
}

/** A field for a value, or a part of one, with the values that there are. */
function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const list = useId();
  return (
    <>
      <InputField {...field} list={list} maxLength={120} />
      <datalist id={list}>
        {suggestions.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    </>
  );
}

/** The member's saved views and those of the team, each with its number, and buttons to save or remove the current one. */
export function SavedFilters({ filter, onChange }: FilterProps) {
  const { data: saved = [], error } = useQuery(queryOf('GET /filters'));
  const counts = useQueries({ queries: saved.map((one) => countQuery(one.filter)) });
  const [isNaming, setIsNaming] = useState(false);
  const { role } = useSession();
  const { view, text, unread } = filter;
  const current = saved.find(
    (one) => one.filter.view === view && one.filter.text === text && one.filter.unread === unread,
  );
  const close = () => setIsNaming(false);
  return (
    <>
      <ToggleButtons
        variant="rail"
        options={saved.map(({ id, name }, index) => [id, name, counts[index]?.data?.count])}
        value={current?.id}
        onChange={(id) => onChange(saved.find((one) => one.id === id)!.filter)}
      >
        {current?.isMine && (
          <ActionButton
            label={t.removeFilter}
            variant="quiet"
            action={() => call('POST /filters/:id/remove', { id: current.id })}
            onSuccess={() =>
              toastWithUndo(fill(t.filterRemoved, { name: current.name }), () => {
                const { id, name, shared } = current;
                return call('POST /filters', { id, name, shared, filter: current.filter }).then(refetchAll);
              })
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
        <Dialog title={t.saveFilter} onClose={close}>
          <ActionForm
            submit={t.saveFilter}
            variant="primary"
            action={(values) =>
              call('POST /filters', {
                id: crypto.randomUUID(),
                name: textIn(values, 'name'),
                shared: values.has('shared'),
                filter,
              })
            }
            onSuccess={close}
            onCancel={close}
          >
            <InputField label={t.filterName} name="name" required maxLength={40} />
            {role !== 'viewer' && (
              <label>
                <input type="checkbox" name="shared" /> <span>{t.shareFilter}</span>
              </label>
            )}
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
