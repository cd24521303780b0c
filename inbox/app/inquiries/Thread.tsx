import { fill } from '../../../content-model/text/fill.ts';
import { useQuery } from '@tanstack/react-query';
import components from '../components/components.module.css';
import { ActionButton } from '../components/Actions.tsx';
import { bytesText, stampText, Time } from '../format.tsx';
import { membersQuery, type Inquiry } from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { files as sentFiles } from '../strings-files.ts';
import { replies as t, detail, eventText, reasonText } from '../strings-inquiries.ts';
import { Fold } from './Fold.tsx';
import { IncomingMail } from './IncomingMail.tsx';
import { ThreadEntry } from './ThreadEntry.tsx';
import { FieldValues, Message } from './Message.tsx';
import { ReplyText } from './ReplyText.tsx';
import { cancelReply, takeOut } from './actions.ts';
import css from './Thread.module.css';
import { FileList } from './FileList.tsx';

/** So many of the latest messages are open; older ones are a line each. */
const OPEN_MESSAGES = 3;

/** The inquiry, replies, what comes back, notes and changes, in the order in which they happened. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const { reference, merged, replies, mails, events } = inquiry;
  const { currency } = useSession().agency;
  const { data: members = [] } = useQuery(membersQuery);
  const nameOf = (email: string) => members.find((one) => one.email === email)?.name || email;
  const isHeld = (note: Note) => events.some((event) => isTextOf(event, note));
  const notes = inquiry.notes.filter((note) => !isHeld(note));
  const forms = [inquiry, ...merged].map((form) => ({ at: form.receivedAt, id: form.reference, form }));
  const messages = [
    ...(merged.length > 0 ? forms : []),
    ...replies.map((reply) => ({ at: reply.createdAt, id: reply.id, reply })),
    ...mails.map((mail) => ({ at: mail.receivedAt, id: mail.id, mail })),
  ].toSorted((one, other) => one.at - other.at);
  const open = new Set(messages.slice(-OPEN_MESSAGES).map(({ id }) => id));
  const latest = messages.at(-1)?.id;
  const items = [
    ...(merged.length > 0 ? [] : forms),
    ...messages,
    ...notes.map((note) => ({ at: note.createdAt, id: note.id, note })),
    ...events.map((event) => ({ at: event.at, id: event.id, event })),
  ].toSorted((one, other) => one.at - other.at);
  /** Whether the message of a form is a line: alone, it is the first message. */
  const isFormFolded = (id: string) => (merged.length > 0 ? !open.has(id) : messages.length >= OPEN_MESSAGES);
  /** From which inquiry something comes, if there are several. */
  const partText = (of: string | null) =>
    merged.length > 0 && of !== null ? fill(detail.partOf, { reference: of }) : undefined;
  return (
    <ol className={css.thread} aria-label={detail.thread}>
      {items.map((item) => (
        <li
          key={item.id}
          data-latest={item.id === (latest ?? reference) || undefined}
          data-last={item === items.at(-1) || undefined}
        >
          {'form' in item && (
            <Form
              form={item.form}
              part={partText(item.id)}
              isMerged={item.id !== reference}
              isFolded={isFormFolded(item.id)}
            />
          )}
          {'reply' in item && (
            <Reply
              reference={reference}
              reply={item.reply}
              part={partText(item.reply.inquiry)}
              name={nameOf(item.reply.author)}
              isFolded={!open.has(item.id)}
            />
          )}
          {'mail' in item && (
            <IncomingMail mail={item.mail} part={partText(item.mail.inquiry)} isFolded={!open.has(item.id)} />
          )}
          {'note' in item && (
            <ThreadEntry
              who={nameOf(item.note.author)}
              side="note"
              what={detail.noteKind}
              part={partText(item.note.inquiry)}
              at={item.at}
            >
              <p className={components.userText} dir="auto">
                {item.note.text}
              </p>
            </ThreadEntry>
          )}
          {'event' in item && (
            <div className={css.event}>
              <span>{eventText(item.event, { nameOf, currency })}</span> <Time at={item.at} near />
              {inquiry.notes
                .filter((note) => isTextOf(item.event, note))
                .map((note) => (
                  <Fold key={note.id} summary={detail.heldText}>
                    <p className={components.userText} dir="auto">
                      {note.text}
                    </p>
                  </Fold>
                ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

type Note = Inquiry['notes'][number];

/** Whether a note keeps the text of the scheduled reply that this event held back. */
const isTextOf = ({ kind, at, actor }: Inquiry['events'][number], note: Note): boolean =>
  kind === 'held' && note.createdAt === at && note.author === actor;

interface FormProps {
  form: Pick<Inquiry, 'reference' | 'receivedAt' | 'fields' | 'fieldValues'>;
  part: string | undefined;
  isMerged: boolean;
  isFolded: boolean;
}

/** What the person wrote in the form. Of a merged inquiry, its subject and own fields are nowhere else. */
function Form({ form: { reference, receivedAt, fields, fieldValues }, part, isMerged, isFolded }: FormProps) {
  const mayChange = useMayChange();
  return (
    <ThreadEntry
      who={fields.name || fields.email}
      side="theirs"
      part={part}
      at={receivedAt}
      fold={isFolded ? fields.message : undefined}
    >
      {isMerged && (
        <p className={css.formSubject}>
          <bdi>{fields.subject}</bdi>
        </p>
      )}
      <Message text={fields.message} />
      {isMerged && <FieldValues values={fieldValues} />}
      {isMerged && mayChange && (
        <ActionButton label={detail.takeOut} of={reference} action={() => takeOut(reference)} />
      )}
    </ThreadEntry>
  );
}

interface ReplyProps {
  reference: string;
  reply: Inquiry['replies'][number];
  part: string | undefined;
  /** The author's name. */
  name: string;
  isFolded: boolean;
}

function Reply({ reference, reply, part, name, isFolded }: ReplyProps) {
  const mayChange = useMayChange();
  const { email, role } = useSession();
  const { id, author, text, cc, files, signature, state, leavesAt, createdAt, finishedAt, lastError } = reply;
  const stateText = fill(state === 'waiting' && lastError ? t.retried : t.states[state], {
    time: stampText(finishedAt ?? leavesAt),
    reason: reasonText(lastError),
  });
  return (
    <ThreadEntry
      who={name}
      side="ours"
      what={fill(t.state, { state: stateText })}
      part={part}
      at={createdAt}
      isFailed={state === 'failed'}
      fold={isFolded && state === 'sent' ? text : undefined}
    >
      <ReplyText text={text} />
      {files.length > 0 && (
        <FileList label={sentFiles.sent}>
          {files.map((file) => (
            <li key={file.id}>
              <a href={`/inbox/api/reply-files/${file.id}`} download={file.name}>
                <bdi>{file.name}</bdi>
              </a>
              <span className="u-label">{bytesText(file.bytes)}</span>
            </li>
          ))}
        </FileList>
      )}
      {cc.length > 0 && <p className="u-caption">{fill(t.ccTo, { addresses: cc.join(', ') })}</p>}
      {signature && (
        <p className={`u-caption ${components.userText}`} dir="auto">
          {signature}
        </p>
      )}
      {reply.canBeTakenBack && mayChange && (author === email || role === 'owner') && (
        <ActionButton label={t.takeBack} variant="quiet" action={() => cancelReply(reference, id)} />
      )}
    </ThreadEntry>
  );
}
