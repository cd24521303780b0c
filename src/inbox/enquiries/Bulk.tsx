import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { askToErase } from './asked.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { exportThem, judge, move, type Verdict, type Which } from './acts.ts';
import css from './Enquiries.module.css';
import { STATUSES, type Filter, type Listed } from './queries.ts';
import type { Selection } from './selection.ts';

const words = messages.list;

interface BulkProps {
  rows: Listed[];
  filter: Filter;
  selection: Selection;
}

type Act = (which: Which) => Promise<unknown>;

/** Elsewhere all is held back, or nothing is. */
const verdicts = (view: Filter['view']): Verdict[] =>
  view === 'all' ? ['release', 'spam'] : [view === 'quarantined' ? 'release' : 'spam'];

/** What can be done to all that is selected. */
export function Bulk({ rows, filter, selection }: BulkProps) {
  const { names, all, takeAll, clear } = selection;
  const until = rows[0]?.received_at ?? 0;
  const which = all ? { filter, until } : { references: [...names] };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (act: Act) => act(which),
    onSuccess: clear,
  });
  const only = !all && names.size === 1 ? rows.find(({ reference }) => names.has(reference)) : undefined;
  if (!all && names.size === 0) return <Sentence error={error} />;
  return (
    <div role="group" aria-label={words.selection} className={css.bulk}>
      <span role="status">{all ? words.allSelected : fillIn(words.selected, { count: names.size })}</span>
      {!all && (
        <Button look="quiet" onClick={takeAll}>
          {words.all}
        </Button>
      )}
      <Button look="quiet" onClick={clear}>
        {words.none}
      </Button>
      {STATUSES.map((status) => (
        <Button key={status} disabled={isPending} onClick={() => mutate((which) => move(which, status))}>
          {fillIn(words.moveTo, { status: messages.statuses[status] })}
        </Button>
      ))}
      {verdicts(filter.view).map((verdict) => (
        <Button key={verdict} disabled={isPending} onClick={() => mutate((which) => judge(which, verdict))}>
          {words[verdict]}
        </Button>
      ))}
      <Button disabled={isPending} onClick={() => mutate(exportThem)}>
        {words.export}
      </Button>
      {only && (
        <Link href="/data" onClick={() => askToErase(only.email)}>
          {messages.dataPage.eraseThis}
        </Link>
      )}
      <Sentence error={error} />
    </div>
  );
}
