import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { InputField } from '../../ui/Field.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { answerOf, api } from '../calls/client.ts';
import components from '../components/components.module.css';
import { Form } from '../components/Form.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { newsletters as t } from '../strings-newsletters.ts';
import { fillIn, shell } from '../strings.ts';
import { toast } from '../toasts.tsx';
import { useAction } from '../useAction.ts';

const MAX_SHOWN = 20;

/** Adds subscribers who agreed elsewhere, typed or from a CSV file: all of them, or none when a line is refused. */
export function Additions({ onClose }: { onClose: () => void }) {
  const [list, setList] = useState('');
  const { mutate, data, isPending, error } = useAction(
    (consent: string) => answerOf(api.subscribers.add.$post({ json: { list, consent } })),
    {
      onSuccess: ({ added, known }) => {
        if (added + known === 0) return;
        toast(fillIn(t.added, { added, known }));
        onClose();
      },
      refetch: ['subscribers'],
    },
  );
  return (
    <Dialog title={t.add} onClose={onClose}>
      <Form onSubmit={(values) => mutate(String(values.get('consent')))}>
        <InputField
          label={t.listFile}
          type="file"
          accept=".csv,.txt"
          onChange={({ target }) => void target.files?.[0]?.text().then(setList)}
        />
        <InputField
          wide
          label={t.addresses}
          rows={5}
          required
          value={list}
          onChange={(event) => setList(event.target.value)}
        />
        <InputField wide label={t.consent} name="consent" required maxLength={500} />
        <p className="caption">{t.consentText}</p>
        {data && data.added + data.known === 0 && (
          <div role="alert" className={components.panel}>
            <p>{t.nothingAdded}</p>
            <ul>
              {data.refused.slice(0, MAX_SHOWN).map(({ line, text, reason }) => (
                <li key={line}>
                  {fillIn(t.refusedLines[reason], { line })} <bdi>{text}</bdi>
                </li>
              ))}
              {data.refused.length > MAX_SHOWN && <li>…</li>}
            </ul>
          </div>
        )}
        <Toolbar>
          <Button look="primary" type="submit" disabled={isPending}>
            {t.add}
          </Button>
          <Button onClick={onClose}>{shell.cancel}</Button>
        </Toolbar>
        <ErrorMessage error={error} />
      </Form>
    </Dialog>
  );
}
