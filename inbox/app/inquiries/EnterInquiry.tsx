import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { hasCode } from '../client/api-error.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { entry as t } from '../strings-inquiries.ts';

/** A button and its dialog for an inquiry that did not come by the form, such as a phone call. */
export function EnterInquiry() {
  const [, navigate] = useLocation();
  /** The id of the inquiry that is being entered. */
  const [id, setId] = useState<string>();
  const close = () => setId(undefined);
  return (
    <>
      <Button variant="quiet" onClick={() => setId(crypto.randomUUID())}>
        {t.title}
      </Button>
      {id && (
        <Dialog title={t.title} onClose={close}>
          <p>{t.text}</p>
          <ActionForm
            submit={t.save}
            variant="primary"
            action={(values) =>
              call('POST /inquiries/enter', {
                id,
                name: textIn(values, 'name'),
                email: textIn(values, 'email').trim(),
                phone: textIn(values, 'phone'),
                subject: textIn(values, 'subject'),
                message: textIn(values, 'message'),
              }).catch((error: unknown) => {
                if (hasCode(error, 'already-sent')) setId(crypto.randomUUID());
                throw error;
              })
            }
            onSuccess={({ reference }) => {
              close();
              navigate(`/inquiries/${reference}`);
            }}
            onCancel={close}
          >
            <InputField label={t.name} name="name" required maxLength={200} />
            <InputField label={t.email} name="email" type="email" maxLength={254} />
            <InputField label={t.phone} name="phone" type="tel" maxLength={40} />
            <InputField label={t.subject} name="subject" required maxLength={300} />
            <InputField wide label={t.message} name="message" rows={4} maxLength={15_000} />
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
