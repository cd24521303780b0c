import { useMemberNames } from '../member-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import components from '../components/components.module.css';
import { type Inquiry } from '../queries.ts';
import { useSession } from '../session.ts';
import { detail as t } from '../texts/inquiries.ts';
import { eventText } from '../texts/events.ts';
import { toastError } from '../toasts.tsx';
import { changeOne } from './actions.ts';
import { changeLabel } from './change-requests.ts';
import { conflictQuery, settleConflict } from './conflicts.ts';
import css from './InquiryDetail.module.css';

/** Says that a change was not saved, and why, and offers it again, until it is settled. */
export function ConflictMessage({ inquiry }: { inquiry: Inquiry }) {
  const { reference } = inquiry;
  const { data: conflict } = useQuery(conflictQuery(reference));
  const { email, agency } = useSession();
  const nameOf = useMemberNames();
  // Clears the message when the member leaves the inquiry.
  useEffect(() => () => settleConflict(reference), [reference]);
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict) message.current?.scrollIntoView({ block: 'nearest' });
  }, [conflict]);
  if (!conflict) return null;
  const since = inquiry.events
    .filter(({ id, actor }) => actor !== email && !conflict.seen.includes(id))
    .map((event) => eventText(event, { nameOf, currency: agency.currency }));
  const what = since.length > 0 ? `${since.join('. ')}.` : t.changedSince;
  const label = changeLabel(conflict.change);
  return (
    <div ref={message} role="alert" className={`${components.panel} ${components.stack} ${css.conflict}`}>
      <p>{fill(t.conflict, { what })}</p>
      <Toolbar>
        <Button
          onClick={() => {
            settleConflict(reference);
            changeOne(reference, conflict.change).catch(toastError);
          }}
        >
          {fill(t.anyway, { action: label })}
        </Button>
        <Button variant="quiet" onClick={() => settleConflict(reference)}>
          {t.keepTheirs}
        </Button>
      </Toolbar>
    </div>
  );
}
