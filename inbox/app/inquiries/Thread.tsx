import { useQuery } from '@tanstack/react-query';
import { useMemberNames } from '../member-names.ts';
import { replyLine } from '../../api/mails/reply-format.ts';
import { MINUTE_MS } from '../../../content-model/text/durations.ts';
import { fill } from '../../../content-model/text/fill.ts';
import components from '../components/components.module.css';
import { Button } from '../../../ui/Button.tsx';
import { ActionButton } from '../components/Actions.tsx';
import { useDraft } from '../local-drafts.ts';
import { bytesText, isPast, stampText, Time } from '../format.tsx';
import { sendingQuery, type Inquiry } from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { files as sentFiles } from '../texts/files.ts';
import { replies as t } from '../texts/replies.ts';
import { detail } from '../texts/inquiries.ts';
import { eventText } from '../texts/events.ts';
import { reasonText } from '../texts/deliveries.ts';
import { Fold } from '../components/Fold.tsx';
import { IncomingMail } from './IncomingMail.tsx';
import { ThreadEntry } from './ThreadEntry.tsx';
import { FieldValues, Message } from './Message.tsx';
import { ReplyText } from './ReplyText.tsx';
import { unmerge } from './actions.ts';
import { cancelReply } from './reply-actions.ts';
import css from './Thread.module.css';
import { FileList } from './FileList.tsx';

/** So many of the latest messages are open; older ones are a line each. */
const OPEN_MESSAGES = 3;

/** The inquiry, replies, what comes back, notes and changes, in the order in which they happened. */
export function Thread({ inquiry }: { inquiry: Inquiry }) {
  const { reference, merged, replies } = inquiry;
  // The message of an inquiry that came by email is its form; what is left of that email are its files.
  const mails = inquiry.mails.filter(
    ({ kind, files, filesLeftOut }) => kind !== 'origin' || files.length + filesLeftOut > 0,
  );
  const { currency } = useSession().agency;
  const nameOf = useMemberNames();
  const { text: draft } = useDraft('reply', reference);
  const events = inquiry.events.map((event) => ({
    ...event,
    /** The text of a scheduled reply that became a draft again. It has the id of the event. */
    heldText:
      event.kind === 'reply-returned' ? inquiry.notes.find(({ id }) => id === event.id)?.text : undefined,
  }));
  const notes = inquiry.notes.filter((note) => events.every(({ id }) => id !== note.id));
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
  const lastWritten = items.findLast((item) => !('event' in item));
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
          data-last={item === lastWritten || undefined}
        >
          {'form' in item && (
            <Form
              main={reference}
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
            <IncomingMail
              mail={item.mail}
              part={partText(item.mail.inquiry)}
              knownEmail={inquiry.fields.email}
              isFolded={!open.has(item.id)}
            />
          )}
          {'note' in item && (
            <ThreadEntry
              who={nameOf(item.note.author)}
              side="note"
              what={detail.noteKind}
              part={partText(item.note.inquiry)}
              at={item.at}
            >
              <ReplyText text={item.note.text} />
            </ThreadEntry>
          )}
          {'event' in item && (
            <div className={css.event}>
              <span>{eventText(item.event, { nameOf, currency })}</span> <Time at={item.at} near />
              {/* Its author reads it in the editor. */}
              {item.event.heldText && !draft.includes(item.event.heldText) && (
                <Fold summary={detail.heldText}>
                  <ReplyText text={item.event.heldText} />
                </Fold>
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

interface FormProps {
  /** The reference of the inquiry that is open. */
  main: string;
  form: Pick<Inquiry, 'reference' | 'receivedAt' | 'fields' | 'fieldValues'>;
  part: string | undefined;
  isMerged: boolean;
  isFolded: boolean;
}

/** What the person wrote in the form. Of a merged inquiry, its subject and own fields are nowhere else. */
function Form({ main, form, part, isMerged, isFolded }: FormProps) {
  const { reference, receivedAt, fields, fieldValues } = form;
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
        <Button
          variant="quiet"
          aria-label={`${detail.unmerge}: ${reference}`}
          onClick={() => void unmerge(main, reference)}
        >
          {detail.unmerge}
        </Button>
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

/** A reply that was sent within minutes needs no second time. */
const PROMPT_MS = 5 * MINUTE_MS;

/** @param pausedUntil when email leaves again, or 0 */
function stateText(reply: ReplyProps['reply'], pausedUntil: number): string {
  const { state, createdAt, finishedAt, leavesAt, dueAt, lastError, serverReply } = reply;
  const reason = reasonText(lastError, serverReply);
  if (state === 'waiting' && lastError) {
    const nextAt = Math.max(dueAt ?? 0, pausedUntil);
    if (isPast(nextAt)) return fill(t.heldUpAfter, { reason });
    return fill(t.retried, { time: stampText(nextAt), reason });
  }
  if (state === 'waiting' && (isPast(leavesAt) || leavesAt < pausedUntil)) return t.heldUp;
  const isPrompt = (finishedAt ?? leavesAt) < createdAt + PROMPT_MS;
  const template = state === 'sent' && isPrompt ? t.sentPromptly : t.states[state];
  return fill(template, { time: stampText(finishedAt ?? leavesAt), reason });
}

function Reply({ reference, reply, part, name, isFolded }: ReplyProps) {
  const mayChange = useMayChange();
  const { email, role } = useSession();
  const { data } = useQuery(sendingQuery);
  const { id, author, text, cc, files, signature, state, createdAt } = reply;
  return (
    <ThreadEntry
      who={name}
      side="ours"
      what={fill(t.state, { state: stateText(reply, data?.pause?.until ?? 0) })}
      part={part}
      at={createdAt}
      isFailed={state === 'failed'}
      fold={isFolded && state === 'sent' ? replyLine(text) : undefined}
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
