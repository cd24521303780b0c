import { useQuery } from '@tanstack/react-query';
import components from '../components/components.module.css';
import { ActionButton } from '../components/Actions.tsx';
import { Time, timeText } from '../format.tsx';
import { membersQuery, type Inquiry } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { answers as t, detail, eventText, reasonText } from '../strings-inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { cancelAnswer } from './actions.ts';
import css from './InquiryDetail.module.css';

/** Answers, notes and changes, in the order in which they happened. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const { reference, answers, notes, events } = inquiry;
  const { data: members = [] } = useQuery(membersQuery);
  const nameOf = (email: string) => members.find((one) => one.email === email)?.name || email;
  const items = [
    ...answers.map((answer) => ({ at: answer.created_at, id: answer.id, answer })),
    ...notes.map((note) => ({ at: note.created_at, id: note.id, note })),
    ...events.map((event) => ({ at: event.at, id: event.id, event })),
  ].toSorted((one, other) => one.at - other.at);
  if (items.length === 0) return null;
  return (
    <ol className={css.thread} aria-label={detail.thread}>
      {items.map((item) => (
        <li key={item.id}>
          {'answer' in item ? (
            <Answer reference={reference} answer={item.answer} name={nameOf(item.answer.author)} />
          ) : 'note' in item ? (
            <div className={css.note}>
              <p className="label">
                {nameOf(item.note.author)} · {detail.noteKind} · <Time at={item.at} />
              </p>
              <p className={components.userText} dir="auto">
                {item.note.text}
              </p>
            </div>
          ) : (
            <p className="label">
              {eventText(item.event, nameOf)} · <Time at={item.at} short />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

interface AnswerProps {
  reference: string;
  answer: Inquiry['answers'][number];
  /** The author's name. */
  name: string;
}

function Answer({ reference, answer, name }: AnswerProps) {
  const mayChange = useMayChange();
  const { id, text, signature, state, leaves_at, finished_at, last_error, canBeTakenBack } = answer;
  const stateText = fill(state === 'waiting' && last_error ? t.retried : t.states[state], {
    time: timeText(finished_at ?? leaves_at),
    reason: reasonText(last_error),
  });
  return (
    <div className={css.answer} data-failed={state === 'failed' || undefined}>
      <p className={`label ${state === 'failed' ? css.late : ''}`}>
        {fill(t.by, { author: name, time: stateText })}
      </p>
      <p className={components.userText} dir="auto">
        {text}
      </p>
      {signature && (
        <p className={`caption ${components.userText}`} dir="auto">
          {signature}
        </p>
      )}
      {canBeTakenBack && mayChange && (
        <ActionButton label={t.takeBack} look="quiet" action={() => cancelAnswer(reference, id)} />
      )}
    </div>
  );
}
