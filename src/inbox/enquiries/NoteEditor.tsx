import { useEffect } from 'react';
import { Button } from '../../ui/Button.tsx';
import { InputField } from '../../ui/Field.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { answerOf, api } from '../calls/client.ts';
import { focusField } from '../components/Form.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { useDraft, writeDraft } from '../drafts.ts';
import { detail as t } from '../strings-enquiries.ts';
import { shell } from '../strings.ts';
import { useAction } from '../useAction.ts';
import { discardDraft } from './actions.ts';
import { Composer, submitWithKeys } from './Composer.tsx';

/** Writes a note for the team. An unsaved note is stored on this device, and saved only once under its id. */
export function NoteEditor({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { id, text } = useDraft('note', reference);
  useEffect(() => focusField('note'), []);
  const { mutate, isPending, error } = useAction(
    () => answerOf(api.enquiries[':reference'].notes.$post({ param: { reference }, json: { id, text } })),
    {
      onSuccess: () => {
        writeDraft('note', reference, '');
        onClose();
      },
      refetch: ['enquiries'],
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
        <Button look="primary" type="submit" disabled={isPending || !text.trim()}>
          {t.addNote}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            discardDraft('note', reference);
            onClose();
          }}
        >
          {text ? t.discard : shell.close}
        </Button>
        {text.trim() && <span className="label">{t.unsaved}</span>}
      </Toolbar>
      <ErrorMessage error={error} />
    </Composer>
  );
}
