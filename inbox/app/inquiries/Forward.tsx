import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChoiceField, InputField, TextAreaField } from '../../../ui/Field.tsx';
import { call, type InputOf } from '../client/call.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { currentDraft, orRenew, parseFields, removeDraft, useDraft, writeDraft } from '../local-drafts.ts';
import { membersQuery, refetchAll } from '../queries.ts';
import { forward as t } from '../texts/files.ts';
import { toast, toastWithUndo } from '../toasts.tsx';

type What = InputOf<'POST /inquiries/:reference/forwards'>['what'];
const WHATS = Object.keys(t.whats) as What[];

interface ForwardProps {
  reference: string;
  onClose: () => void;
}

/** The dialog that sends messages of an inquiry to somebody else. Only Cancel discards what was typed. */
export function Forward({ reference, onClose }: ForwardProps) {
  const { id, text } = useDraft('forward', reference);
  const typed = parseFields(text);
  const colleagues = useId();
  const { data: members = [] } = useQuery(membersQuery);
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
        action={(values) =>
          orRenew(
            'forward',
            reference,
            call('POST /inquiries/:reference/forwards', {
              reference,
              id,
              to: textIn(values, 'to'),
              text: textIn(values, 'text'),
              what: textIn(values, 'what') as What,
            }),
          )
        }
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
        <InputField
          label={t.to}
          name="to"
          type="email"
          required
          maxLength={254}
          list={colleagues}
          defaultValue={typed['to']}
        />
        <datalist id={colleagues}>
          {members.map(({ id: member, email, name }) => (
            <option key={member} value={email}>
              {name}
            </option>
          ))}
        </datalist>
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
