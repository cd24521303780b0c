import { Dialog } from '../../../ui/Dialog.tsx';
import { ChoiceField, InputField, TextAreaField } from '../../../ui/Field.tsx';
import { isRecordOf, isText, parseStored } from '../../../ui/storage/guards.ts';
import { call, type InputOf } from '../client/call.ts';
import { hasCode } from '../client/api-error.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { currentDraft, removeDraft, renewDraft, useDraft, writeDraft } from '../local-drafts.ts';
import { refetchAll } from '../queries.ts';
import { forward as t } from '../strings-files.ts';
import { toast, toastWithUndo } from '../toasts.tsx';

type What = InputOf<'POST /inquiries/:reference/forwards'>['what'];
const WHATS = Object.keys(t.whats) as What[];

/** Reads what was typed and not sent yet; another version of the inbox may have stored something else. */
const parseTyped = (text: string) => parseStored(isRecordOf(isText), text) ?? {};

interface ForwardProps {
  reference: string;
  onClose: () => void;
}

/** The dialog that sends messages of an inquiry to somebody else. Only Cancel discards what was typed. */
export function Forward({ reference, onClose }: ForwardProps) {
  const { id, text } = useDraft('forward', reference);
  const typed = parseTyped(text);
  /** Stores what was typed on this device, so that Escape and a reload lose nothing. */
  function storeTyped(values: FormData): void {
    const [to, note] = [textIn(values, 'to'), textIn(values, 'text')];
    const isEmpty = !to.trim() && !note.trim();
    const written = JSON.stringify({ to, what: textIn(values, 'what'), text: note });
    writeDraft('forward', reference, { text: isEmpty ? '' : written });
  }
  function discard() {
    removeDraft('forward', reference);
    onClose();
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <ActionForm
        submit={t.send}
        variant="primary"
        onChange={storeTyped}
        action={async (values) => {
          try {
            await call('POST /inquiries/:reference/forwards', {
              reference,
              id,
              to: textIn(values, 'to'),
              text: textIn(values, 'text'),
              what: textIn(values, 'what') as What,
            });
          } catch (error) {
            if (hasCode(error, 'already-sent')) renewDraft('forward', reference);
            throw error;
          }
        }}
        onSuccess={(_, values) => {
          discard();
          toastWithUndo(t.sending, async () => {
            await call('POST /inquiries/:reference/forwards/:id/undo', { reference, id });
            // Another forward may have been begun meanwhile.
            if (!currentDraft('forward', reference).text) storeTyped(values);
            await refetchAll();
            toast(t.takenBack);
          });
        }}
        onCancel={discard}
      >
        <InputField label={t.to} name="to" type="email" required maxLength={254} defaultValue={typed['to']} />
        <ChoiceField
          label={t.what}
          name="what"
          choices={WHATS.map((what) => [what, t.whats[what]])}
          defaultValue={typed['what']}
        />
        <TextAreaField label={t.note} name="text" rows={4} maxLength={15_000} defaultValue={typed['text']} />
      </ActionForm>
    </Dialog>
  );
}
