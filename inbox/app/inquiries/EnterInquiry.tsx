import { useLocation } from 'wouter';
import { Dialog } from '../../../ui/Dialog.tsx';
import { InputField, TextAreaField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { orRenew, parseFields, removeDraft, useDraft, writeDraft } from '../local-drafts.ts';
import { entry as t } from '../texts/inquiries.ts';

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** Stores what was typed on this device, so that Escape and a reload lose nothing. */
function storeTyped(values: FormData): void {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textIn(values, name)]));
  const isEmpty = Object.values(typed).every((text) => text.trim() === '');
  writeDraft('entry', 'own', { text: isEmpty ? '' : JSON.stringify(typed) });
}

/** The dialog for an inquiry that did not come by the form, such as a phone call. Only Cancel discards what was typed. */
export function EnterInquiry({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  const { id, text } = useDraft('entry', 'own');
  const typed = parseFields(text);
  function discard() {
    removeDraft('entry', 'own');
    onClose();
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{t.text}</p>
      <ActionForm
        submit={t.save}
        variant="primary"
        onChange={storeTyped}
        action={(values) =>
          orRenew(
            'entry',
            'own',
            call('POST /inquiries/enter', {
              id,
              name: textIn(values, 'name'),
              email: textIn(values, 'email').trim(),
              phone: textIn(values, 'phone'),
              subject: textIn(values, 'subject'),
              message: textIn(values, 'message'),
            }),
          )
        }
        onSuccess={({ reference }) => {
          discard();
          navigate(`/inquiries/${reference}`);
        }}
        onCancel={discard}
      >
        <InputField label={t.name} name="name" required maxLength={200} defaultValue={typed['name']} />
        <InputField label={t.email} name="email" type="email" maxLength={254} defaultValue={typed['email']} />
        <InputField label={t.phone} name="phone" type="tel" maxLength={40} defaultValue={typed['phone']} />
        <InputField
          label={t.subject}
          name="subject"
          required
          maxLength={300}
          defaultValue={typed['subject']}
        />
        <TextAreaField
          label={t.message}
          name="message"
          rows={4}
          maxLength={15_000}
          defaultValue={typed['message']}
        />
      </ActionForm>
    </Dialog>
  );
}
