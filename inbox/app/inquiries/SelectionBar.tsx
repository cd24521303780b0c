import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Menu, MenuButton } from '../components/Menu.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { requestErasure } from '../erasure-request.ts';
import { STATUSES } from '../../api/lists.ts';
import { membersQuery, queryOf, type Filter, type ListedInquiry, type Sort } from '../queries.ts';
import { useMayChange, worksWithInquiries } from '../session.ts';
import { detail, list as t, statuses } from '../strings-inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { data } from '../strings.ts';
import { useAction } from '../useAction.ts';
import { useKeys } from '../useKeys.ts';
import { assign, exportSelected, move, review, type InquirySelection, type SpamVerdict } from './actions.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { EnterInquiry } from './EnterInquiry.tsx';
import css from './Inquiries.module.css';

/** The selected inquiries: some by reference, or all that match the filter, loaded or not. */
export function useSelection(filter: Filter) {
  const filterKey = JSON.stringify(filter);
  const [state, set] = useState({ filterKey, references: new Set<string>(), all: false, last: '' });
  const isCurrent = state.filterKey === filterKey;
  const references = isCurrent ? state.references : new Set<string>();
  const all = isCurrent && state.all;
  return {
    references,
    all,
    isNone: !all && references.size === 0,
    has: (reference: string) => all || references.has(reference),
    /** Selects or clears one, or with an order of rows all from the one before to this one. */
    toggle(reference: string, order: string[] = []) {
      const next = new Set(references);
      const [from, to] = [order.indexOf(state.last), order.indexOf(reference)];
      if (from >= 0 && to >= 0)
        for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      else if (!next.delete(reference)) next.add(reference);
      set({ filterKey, references: next, all: false, last: reference });
    },
    selectShown: (shown: string[]) => set({ filterKey, references: new Set(shown), all: false, last: '' }),
    selectAll: () => set({ filterKey, references, all: true, last: '' }),
    clear: () => set({ filterKey, references: new Set(), all: false, last: '' }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** What is selected, for the server. */
export const chosenOf = (
  { references, all }: Selection,
  filter: Filter,
  rows: readonly ListedInquiry[],
): InquirySelection =>
  // In a list by due time, the newest is not the first.
  all ? { filter, until: latestOf(rows) } : { references: [...references] };

const latestOf = (rows: readonly ListedInquiry[]) => Math.max(0, ...rows.map((row) => row.receivedAt));

/** Only a view of any status contains both quarantined and accepted ones. */
const verdicts = ({ view }: Filter): SpamVerdict[] => {
  if (view === 'quarantined') return ['release'];
  return view === 'all' || view === 'mine' ? ['release', 'spam'] : ['spam'];
};

interface SelectionBarProps {
  rows: ListedInquiry[];
  filter: Filter;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
}

/** The line above the list: how it is sorted, or how many are selected and what can be done with them. It never moves the rows. */
export function SelectionBar({ rows, filter, sort, onSort, selection }: SelectionBarProps) {
  const mayChange = useMayChange();
  const { references, all, isNone, selectAll, selectShown, clear } = selection;
  const selected = chosenOf(selection, filter, rows);
  const { mutate, isPending, error } = useAction(
    (action: (selected: InquirySelection) => Promise<unknown>) => action(selected),
    { onSuccess: clear },
  );
  const { data: members = [] } = useQuery(membersQuery);
  const { data: matching } = useQuery({
    ...queryOf('POST /inquiries/count', { selection: { filter, until: latestOf(rows) } }),
    enabled: all,
  });
  const count = all ? matching?.count : references.size;
  const single =
    !all && references.size === 1 ? rows.find(({ reference }) => references.has(reference)) : undefined;
  const [isAssigning, setIsAssigning] = useState(false);
  useKeys(mayChange && !isNone ? { a: () => setIsAssigning(true) } : {});
  const act = (action: (of: InquirySelection) => Promise<unknown>) => () => mutate(action);
  return (
    <>
      <div role="group" aria-label={t.selection} className={css.bulk}>
        {mayChange && rows.length > 0 && (
          <label>
            <input
              type="checkbox"
              aria-label={t.selectShown}
              checked={!isNone}
              onChange={() => (isNone ? selectShown(rows.map((row) => row.reference)) : clear())}
            />
          </label>
        )}
        <span role="status" className={css.count}>
          {!isNone && (count === undefined ? t.allSelected : fill(t.selected, { count }))}
        </span>
        {isNone && mayChange && (
          <div className={css.enter}>
            <EnterInquiry />
          </div>
        )}
        {isNone ? (
          <Button variant="quiet" onClick={() => onSort(sort === 'due' ? 'newest' : 'due')}>
            {sort === 'due' ? t.sortedByDue : t.sortedByNewest}
          </Button>
        ) : (
          <>
            {!all && (
              <Button variant="quiet" onClick={selectAll}>
                {t.all}
              </Button>
            )}
            <Menu label={t.actions}>
              {STATUSES.map((status) => (
                <MenuButton key={status} disabled={isPending} onClick={act((of) => move(of, status))}>
                  {fill(t.moveTo, { status: statuses[status] })}
                </MenuButton>
              ))}
              {members
                .filter(({ role }) => worksWithInquiries(role))
                .map(({ id, name, email }) => (
                  <MenuButton key={id} disabled={isPending} onClick={act((of) => assign(of, id))}>
                    {fill(t.assignTo, { name: name || email })}
                  </MenuButton>
                ))}
              <MenuButton disabled={isPending} onClick={act((of) => assign(of, null))}>
                {t.unassign}
              </MenuButton>
              {verdicts(filter).map((verdict) => (
                <MenuButton key={verdict} disabled={isPending} onClick={act((of) => review(of, verdict))}>
                  {t[verdict]}
                </MenuButton>
              ))}
              <MenuButton disabled={isPending} onClick={act(exportSelected)}>
                {t.export}
              </MenuButton>
              {single && (
                <Link href="/data" onClick={() => requestErasure(single.email)}>
                  {data.eraseAddress}
                </Link>
              )}
            </Menu>
          </>
        )}
      </div>
      {isAssigning && (
        <AssignDialog
          title={count === undefined ? t.assignAll : fill(t.assignSelected, { count })}
          onAssign={(assignee) => mutate((of) => assign(of, assignee))}
          onClose={() => setIsAssigning(false)}
        />
      )}
      <ErrorMessage error={error} />
    </>
  );
}

interface AssignDialogProps {
  title: string;
  onAssign: (assignee: string | null) => void;
  onClose: () => void;
}

/** Asks by keyboard who gets what is selected: letters choose, Enter saves. */
function AssignDialog({ title, onAssign, onClose }: AssignDialogProps) {
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Dialog title={title} onClose={onClose}>
      <AssigneeField
        label={detail.assignee}
        assignee={null}
        field={field}
        onAssign={(assignee) => {
          onAssign(assignee);
          onClose();
        }}
      />
    </Dialog>
  );
}
