import { fill } from '../../../content-model/text/fill.ts';
import { useQuery } from '@tanstack/react-query';
import components from '../components/components.module.css';
import { ActionButton } from '../components/Actions.tsx';
import { Time, timeText } from '../format.tsx';
import { membersQuery, type Inquiry } from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { replies as t, detail, eventText, reasonText } from '../strings-inquiries.ts';
import { cancelReply } from './actions.ts';
import css from './InquiryDetail.module.css';

/** Replies, notes and changes, in the order in which they happened. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const { reference, replies, notes, events } = inquiry;
  const { data: members = [] } = useQuery(membersQuery);
  const nameOf = (email: string) => members.find((one) => one.email === email)?.name || email;
  const items = [
    ...replies.map((reply) => ({ at: reply.created_at, id: reply.id, reply })),
    ...notes.map((note) => ({ at: note.created_at, id: note.id, note })),
    ...events.map((event) => ({ at: event.at, id: event.id, event })),
  ].toSorted((one, other) => one.at - other.at);
  if (items.length === 0) return null;
  return (
    <ol className={css.thread} aria-label={detail.thread}>
      {items.map((item) => (
        <li key={item.id}>
          {'reply' in item && (
            <Reply reference={reference} reply={item.reply} name={nameOf(item.reply.author)} />
          )}
          {'note' in item && (
            <div className={css.note}>
              <p className="u-label">
                <span>{`${nameOf(item.note.author)} · ${detail.noteKind} · `}</span>
                <Time at={item.at} />
              </p>
              <p className={components.userText} dir="auto">
                {item.note.text}
              </p>
            </div>
          )}
          {'event' in item && (
            <p className="u-label">
              <span>{`${eventText(item.event, nameOf)} · `}</span>
              <Time at={item.at} short />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface ReplyProps {
  reference: string;
  reply: Inquiry['replies'][number];
  /** The author's name. */
  name: string;
}

function Reply({ reference, reply, name }: ReplyProps) {
  const mayChange = useMayChange();
  const { email, role } = useSession();
  const { id, author, text, signature, state, leaves_at, finished_at, last_error, canBeTakenBack } = reply;
  const stateText = fill(state === 'waiting' && last_error ? t.retried : t.states[state], {
    time: timeText(finished_at ?? leaves_at),
    reason: reasonText(last_error),
  });
  return (
    <div className={css.reply} data-failed={state === 'failed' || undefined}>
      <p className={`u-label ${state === 'failed' ? css.late : ''}`}>
        {fill(t.by, { author: name, time: stateText })}
      </p>
      <p className={components.userText} dir="auto">
        {text}
      </p>
      {signature && (
        <p className={`u-caption ${components.userText}`} dir="auto">
          {signature}
        </p>
      )}
      {canBeTakenBack && mayChange && (author === email || role === 'owner') && (
        <ActionButton label={t.takeBack} variant="quiet" action={() => cancelReply(reference, id)} />
      )}
    </div>
  );
}
