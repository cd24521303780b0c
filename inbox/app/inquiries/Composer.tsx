import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { call } from '../calls/client.ts';
import { focusField } from '../components/Form.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../drafts.ts';
import { detail as t } from '../strings-inquiries.ts';
import { shell } from '../strings.ts';
import { useAction } from '../useAction.ts';
import { discardDraft } from './actions.ts';
import css from './InquiryDetail.module.css';

interface ComposerProps {
  onSubmit: (values: FormData) => void;
  children: ReactNode;
}

export function submitWithKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** The form docked below the thread. */
export function Composer({ onSubmit, children }: ComposerProps) {
  return (
    <form
      className={css.composer}
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

/** Writes a note for the team. An unsaved note is stored on this device, and saved only once under its id. */
export function NoteEditor({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { id, text } = useDraft('note', reference);
  useEffect(() => focusField('note'), []);
  const { mutate, isPending, error } = useAction(
    () => call('POST /inquiries/:reference/notes', { reference, id, text }),
    {
      onSuccess: () => {
        writeDraft('note', reference, '');
        onClose();
      },
    },
  );
  return (
    <Composer onSubmit={() => text.trim() && mutate()}>
      <InputField
        wide
        label={t.note}
        name="note"
        rows={3}
        maxLength={10_000}
        value={text}
        dir="auto"
        onKeyDown={submitWithKeys}
        onChange={(event) => writeDraft('note', reference, event.target.value)}
      />
      <Toolbar>
        <Button variant="primary" type="submit" disabled={isPending || !text.trim()}>
          {t.addNote}
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
        {text.trim() && <span className="u-label">{t.unsaved}</span>}
      </Toolbar>
      <ErrorMessage error={error} />
    </Composer>
  );
}
