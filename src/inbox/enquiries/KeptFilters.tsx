import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { sayDone } from '../parts/failures.ts';
import { TextField } from '../parts/Field.tsx';
import parts from '../parts/parts.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import { Views } from '../parts/Views.tsx';
import { filtersQuery, NEW_ONES, type Filter } from './queries.ts';

const words = messages.list;
const isSame = (one: Filter, other: Filter) =>
  (Object.keys(one) as (keyof Filter)[]).every((key) => one[key] === other[key]);

interface Kept {
  id: string;
  name: string;
  filter: Filter;
}
const store = ({ id, name, filter }: Kept) => answerOf(api.filters.$post({ json: { id, name, filter } }));

interface KeptFiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The views that a member keeps, and keeping the one that is shown. */
export function KeptFilters({ filter, onChange }: KeptFiltersProps) {
  const { data: kept = [], error } = useQuery(filtersQuery);
  const [naming, setNaming] = useState(false);
  const onSettled = () => queries.invalidateQueries(filtersQuery);
  const keep = useMutation({
    mutationFn: (name: string) => store({ id: crypto.randomUUID(), name, filter }),
    onSuccess: () => setNaming(false),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Kept) => answerOf(api.filters[':id'].remove.$post({ param: { id }, json: {} })),
    onSuccess: (_, forgotten) =>
      sayDone(fillIn(words.forgotten, { name: forgotten.name }), () => store(forgotten).then(onSettled)),
    onSettled,
  });
  const shown = kept.find((one) => isSame(one.filter, filter));
  return (
    <>
      <Views
        views={kept.map(({ id, name }) => [id, name])}
        shown={shown?.id}
        onChange={(id) => onChange(kept.find((one) => one.id === id)!.filter)}
      >
        {shown && (
          <Button look="quiet" disabled={remove.isPending} onClick={() => remove.mutate(shown)}>
            {words.forget}
          </Button>
        )}
        {!shown && !isSame(filter, NEW_ONES) && (
          <Button look="quiet" onClick={() => setNaming(true)}>
            {words.keep}
          </Button>
        )}
        <Sentence error={error ?? remove.error} />
      </Views>
      {naming && (
        <Dialog title={words.keep} onClose={() => setNaming(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              keep.mutate(String(new FormData(event.currentTarget).get('name')));
            }}
          >
            <TextField label={words.keepName} name="name" required maxLength={40} autoComplete="off" />
            <div className={parts.row}>
              <Button look="primary" type="submit" disabled={keep.isPending}>
                {words.keep}
              </Button>
              <Button onClick={() => setNaming(false)}>{messages.cancel}</Button>
            </div>
            <Sentence error={keep.error} />
          </form>
        </Dialog>
      )}
    </>
  );
}
