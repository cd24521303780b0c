import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { answerOf, api } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { NameDialog } from '../components/NameDialog.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { toastWithUndo } from '../errors.ts';
import { filtersQuery, isSameFilter, VIEWS, type Filter } from '../queries.ts';
import { list as t } from '../strings-enquiries.ts';
import { fillIn } from '../strings.ts';
import { useAction } from '../useAction.ts';

interface SavedFilter {
  id: string;
  name: string;
  filter: Filter;
}
const save = ({ id, name, filter }: SavedFilter) =>
  answerOf(api.filters.$post({ json: { id, name, filter } }));

interface SavedFiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The member's saved filters, and buttons to save or remove the current one. */
export function SavedFilters({ filter, onChange }: SavedFiltersProps) {
  const { data: saved = [], error } = useQuery(filtersQuery);
  const [isNaming, setIsNaming] = useState(false);
  const refetch = filtersQuery.queryKey;
  const add = useAction((name: string) => save({ id: crypto.randomUUID(), name, filter }), {
    onSuccess: () => setIsNaming(false),
    refetch,
  });
  const remove = useAction(
    ({ id }: SavedFilter) => answerOf(api.filters[':id'].remove.$post({ param: { id }, json: {} })),
    {
      onSuccess: (_, removed) =>
        toastWithUndo(fillIn(t.filterRemoved, { name: removed.name }), () =>
          save(removed).then(() => queries.invalidateQueries(filtersQuery)),
        ),
      refetch,
    },
  );
  const current = saved.find((one) => isSameFilter(one.filter, filter));
  return (
    <>
      <ToggleButtons
        options={saved.map(({ id, name }) => [id, name])}
        value={current?.id}
        onChange={(id) => onChange(saved.find((one) => one.id === id)!.filter)}
      >
        {current && (
          <Button look="quiet" disabled={remove.isPending} onClick={() => remove.mutate(current)}>
            {t.removeFilter}
          </Button>
        )}
        {!current && !Object.values(VIEWS).some((view) => isSameFilter(view, filter)) && (
          <Button look="quiet" onClick={() => setIsNaming(true)}>
            {t.saveFilter}
          </Button>
        )}
        <ErrorMessage error={error ?? remove.error} />
      </ToggleButtons>
      {isNaming && (
        <NameDialog
          title={t.saveFilter}
          label={t.filterName}
          action={add}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
