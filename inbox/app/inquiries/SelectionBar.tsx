import type { InquirySelection } from '../../api/contracts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../components/IconButton.tsx';
import { Menu, MenuButton } from '../components/Menu.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { requestErasure } from '../erasure-request.ts';
import { STATUSES } from '../../api/choices.ts';
import { countQuery, membersQuery, type Filter, type ListedInquiry, type Sort } from '../queries.ts';
import { useMayChange, worksWithInquiries } from '../session.ts';
import { detail, list as t, statuses } from '../texts/inquiries.ts';
import { replies } from '../texts/replies.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { data } from '../texts/personal-data.ts';
import { useAction } from '../useAction.ts';
import { useKeys } from '../useKeys.ts';
import { useMedia } from '../useMedia.ts';
import { assign, exportSelected, markAnswered, markSelected, move, review, snooze } from './actions.ts';
import type { SpamVerdict } from './change-requests.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { openTimes, TimeChoices } from './TimeChoices.tsx';
import type { Selection } from './useSelection.ts';
import css from './SelectionBar.module.css';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';

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
  /** How many rows wait to be shown; undefined if the list is up to date. */
  behind: number | undefined;
  onLookAgain: () => void;
  /** Shown while nothing is selected. */
  children?: ReactNode;
}

/**
 * The line above the list: how it is sorted, or how many are selected and what can be done with them. It never moves
 * the rows.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { rows, filter, sort, onSort, selection, behind, onLookAgain, children } = props;
  const mayChange = useMayChange();
  // Quarantined inquiries have to be released first.
  const mayWork = mayChange && filter.view !== 'quarantined';
  const { references, count, isAll, isNone, chosen, selectAll, selectShown, keep, clear } = selection;
  const { mutate, isPending, error } = useAction(
    (action: (of: InquirySelection) => Promise<string[] | void>) => action(chosen),
    { onSuccess: keep },
  );
  const { data: members = [] } = useQuery(membersQuery);
  const { data: found } = useQuery({ ...countQuery(filter), enabled: filter.text.trim() !== '' });
  const single = !isAll && count === 1 ? rows.find(({ reference }) => references.has(reference)) : undefined;
  const [isAssigning, setIsAssigning] = useState(false);
  const snoozeTime = useRef<HTMLInputElement>(null);
  useKeys({}, mayWork && !isNone ? { a: () => setIsAssigning(true), s: () => openTimes(snoozeTime) } : {});
  const areAllShown = rows.every(({ reference }) => selection.has(reference));
  const act = (action: (of: InquirySelection) => Promise<string[] | void>) => () => mutate(action);
  const isWide = useMedia(atLeast('large'));
  const sortText = sort === 'due' ? t.sortedByDue : t.sortedByNewest;
  const changeSort = () => onSort(sort === 'due' ? 'newest' : 'due');
  return (
    <>
      <div role="group" aria-label={t.selection} className={css.bulk}>
        {mayChange && rows.length > 0 && (
          <label>
            <input
              type="checkbox"
              aria-label={t.selectShown}
              ref={(box) => {
                if (box) box.indeterminate = !isNone && !areAllShown;
              }}
              checked={!isNone && areAllShown}
              onChange={() => (isNone ? selectShown(rows.map((row) => row.reference)) : clear())}
            />
          </label>
        )}
        <span role="status" className={css.count} data-found={isNone || undefined}>
          {isNone ? found && fill(t.found, { count: found.count }) : fill(t.selected, { count })}
        </span>
        {isNone ? (
          <>
            {behind !== undefined && (
              <Button variant="quiet" onClick={onLookAgain}>
                {behind > 0 ? fill(t.showNew, { count: behind }) : t.update}
              </Button>
            )}
            {children}
            {isWide ? (
              <Button variant="quiet" onClick={changeSort}>
                {sortText}
              </Button>
            ) : (
              <IconButton icon="sort" label={sortText} onClick={changeSort} />
            )}
          </>
        ) : (
          <>
            {!isAll && (
              <Button variant="quiet" onClick={() => void selectAll()}>
                {t.all}
              </Button>
            )}
            <Menu label={t.actions}>
              {mayWork &&
                STATUSES.map((status) => (
                  <MenuButton key={status} disabled={isPending} onClick={act((of) => move(of, status))}>
                    {fill(t.moveTo, { status: statuses[status] })}
                  </MenuButton>
                ))}
              {mayWork &&
                members
                  .filter(({ role }) => worksWithInquiries(role))
                  .map(({ id, name, email }) => (
                    <MenuButton key={id} disabled={isPending} onClick={act((of) => assign(of, id))}>
                      {fill(t.assignTo, { name: name || email })}
                    </MenuButton>
                  ))}
              {mayWork && (
                <MenuButton disabled={isPending} onClick={act((of) => assign(of, null))}>
                  {t.unassign}
                </MenuButton>
              )}
              {mayWork && (
                <>
                  <p className="u-caption">{t.snoozeUntil}</p>
                  <TimeChoices
                    label={detail.snooze}
                    field={snoozeTime}
                    disabled={isPending}
                    onChoose={(at) => mutate((of) => snooze(of, at))}
                  />
                </>
              )}
              {mayWork && filter.view === 'snoozed' && (
                <MenuButton disabled={isPending} onClick={act((of) => snooze(of, null))}>
                  {detail.wake}
                </MenuButton>
              )}
              {mayWork && (
                <MenuButton disabled={isPending} onClick={act(markAnswered)}>
                  {replies.answeredElsewhere}
                </MenuButton>
              )}
              {[true, false].map((read) => (
                <MenuButton
                  key={String(read)}
                  disabled={isPending}
                  onClick={act((of) => markSelected(of, read))}
                >
                  {read ? t.markRead : detail.markUnread}
                </MenuButton>
              ))}
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
          title={fill(t.assignSelected, { count })}
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
