import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ChoiceField, InputField, TextAreaField } from '../../../ui/Field.tsx';
import { call, type InputOf } from '../client/call.ts';
import { hasCode } from '../client/api-error.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { refetchAll } from '../queries.ts';
import { forward as t } from '../strings-files.ts';
import { toast, toastWithUndo } from '../toasts.tsx';

type What = InputOf<'POST /inquiries/:reference/forwards'>['what'];
const WHATS = Object.keys(t.whats) as What[];

interface ForwardProps {
  reference: string;
  onClose: () => void;
}

/** The dialog that sends messages of an inquiry to somebody else. */
export function Forward({ reference, onClose }: ForwardProps) {
  /** A repeated attempt is the same forward. */
  const [id, setId] = useState(() => crypto.randomUUID());
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <ActionForm
        submit={t.send}
        variant="primary"
        action={(values) =>
          call('POST /inquiries/:reference/forwards', {
            reference,
            id,
            to: textIn(values, 'to'),
            text: textIn(values, 'text'),
            what: textIn(values, 'what') as What,
          }).catch((error: unknown) => {
            if (hasCode(error, 'already-sent')) setId(crypto.randomUUID());
            throw error;
          })
        }
        onSuccess={() => {
          onClose();
          toastWithUndo(t.sending, async () => {
            await call('POST /inquiries/:reference/forwards/:id/undo', { reference, id });
            await refetchAll();
            toast(t.takenBack);
          });
        }}
        onCancel={onClose}
      >
        <InputField label={t.to} name="to" type="email" required maxLength={254} />
        <ChoiceField label={t.what} name="what" choices={WHATS.map((what) => [what, t.whats[what]])} />
        <TextAreaField label={t.note} name="text" rows={4} maxLength={15_000} />
      </ActionForm>
    </Dialog>
  );
}
