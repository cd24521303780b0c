import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useKeyboardRoom } from './useKeyboardRoom.ts';
import { useFocusHome } from '../../../ui/keyboard/focus.ts';
import { isPlainEnter } from '../../../ui/keyboard/plain-enter.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { pendingLabel } from '../components/Actions.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../local-drafts.ts';
import { detail as t } from '../texts/inquiries.ts';
import { shell } from '../texts/shell.ts';
import { membersQuery } from '../queries.ts';
import { useSession } from '../session.ts';
import { suggestedFor, withMention } from '../../api/inquiries/mentions.ts';
import { editsList } from '../markdown/list-keys.ts';
import { Mentions } from './Mentions.tsx';
import { attemptQuery } from './attempts.ts';
import { addNote, discardDraft } from './reply-actions.ts';
import css from './Composer.module.css';

interface ComposerProps {
  onSubmit: (values: FormData) => void;
  children: ReactNode;
}

/**
 * Focuses the end of an editor's text when a member opens it; one that a draft keeps open leaves the keys to the list.
 * Returns its key handler: Ctrl+Enter or Command+Enter submits, with Shift by the button `close`, and Escape leaves the
 * editor, so that single keys are shortcuts again.
 */
export function useEditorField(field: RefObject<HTMLTextAreaElement | null>, isOpened: boolean) {
  useEffect(() => {
    const area = field.current;
    area?.setSelectionRange(area.value.length, area.value.length);
    if (isOpened) area?.focus({ preventScroll: true });
  }, [field, isOpened]);
  const focusHome = useFocusHome();
  return (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if (key === 'Escape') focusHome();
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    const { form } = currentTarget;
    const close = shiftKey && form?.querySelector<HTMLButtonElement>('button[name="close"]');
    form?.requestSubmit(close || undefined);
  };
}

/** Keeps the end of the latest message above an editor that grows with its text. */
function useMessageAbove(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const editor = form.current!;
    let height = editor.offsetHeight;
    const observer = new ResizeObserver(() => {
      const growth = editor.offsetHeight - height;
      height = editor.offsetHeight;
      const message = document.querySelector('[data-latest]');
      if (growth <= 0 || !message) return;
      const covered = message.getBoundingClientRect().bottom - editor.getBoundingClientRect().top;
      // A member who reads further up stays there.
      if (covered > 0 && covered <= growth) message.scrollIntoView({ block: 'end' });
    });
    observer.observe(editor);
    return () => observer.disconnect();
  }, [form]);
}

/** The form docked below the thread. */
export function Composer({ onSubmit, children }: ComposerProps) {
  const isShort = useKeyboardRoom();
  const form = useRef<HTMLFormElement>(null);
  useMessageAbove(form);
  return (
    <form
      ref={form}
      className={css.composer}
      data-short={isShort || undefined}
      // Native validation could not show its message at a field in a closed menu.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
      }}
    >
      {children}
    </form>
  );
}

interface NoteEditorProps {
  reference: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether a member opened it, instead of a draft. */
  isOpened: boolean;
  onClose: () => void;
}

/** Writes a note for the team. An unsaved note is stored on this device, and saved only once under its id. */
export function NoteEditor({ reference, field, isOpened, onClose }: NoteEditorProps) {
  const { id, text, isShared } = useDraft('note', reference);
  const onKeyDown = useEditorField(field, isOpened);
  const { email } = useSession();
  const { data: members = [] } = useQuery(membersQuery);
  const colleagues = members.filter((one) => one.email !== email);
  const write = (next: string) => writeDraft('note', reference, { text: next });
  const { data: attempt } = useQuery(attemptQuery('note', reference));
  const isSending = attempt?.state === 'sending';
  function add() {
    if (isSending || !text.trim()) return;
    onClose();
    void addNote({ reference, id, text });
  }
  return (
    <Composer onSubmit={add}>
      <TextAreaField
        ref={field}
        label={t.note}
        name="note"
        rows={3}
        maxLength={10_000}
        value={text}
        // What is typed while it is saved would be in no note.
        readOnly={isSending}
        onKeyDown={(event) => {
          const [first] = suggestedFor(text, colleagues);
          const isAtEnd = event.currentTarget.selectionStart === text.length;
          if (first && isPlainEnter(event) && isAtEnd && !text.endsWith('@')) {
            event.preventDefault();
            write(withMention(text, first));
          } else if (editsList(event)) write(event.currentTarget.value);
          else onKeyDown(event);
        }}
        onChange={(event) => write(event.target.value)}
      />
      <Mentions
        text={text}
        colleagues={colleagues}
        onChoose={(member) => {
          write(withMention(text, member));
          field.current?.focus({ preventScroll: true });
        }}
      />
      <ErrorMessage error={attempt?.error} />
      <Toolbar>
        <Button variant="primary" type="submit" disabled={isSending || !text.trim()}>
          {pendingLabel(t.addNote, isSending)}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            discardDraft('note', reference);
            onClose();
          }}
        >
          {text ? t.discard : shell.close}
        </Button>
        {text.trim() && <span className="u-label">{isShared ? t.shared : t.unsaved}</span>}
      </Toolbar>
    </Composer>
  );
}
