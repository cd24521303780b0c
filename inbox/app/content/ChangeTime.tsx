import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { useAgencyTime } from './agency-time.ts';
import { DueTimeField } from './DueTimeField.tsx';
import { content as t } from '../texts/content.ts';

interface ChangeTimeProps {
  /** Id of the scheduled publication. */
  id: string;
  dueAt: number;
  /** What it publishes. */
  name: string;
}

/** Sets another time for a scheduled publication. */
export function ChangeTime({ id, dueAt, name }: ChangeTimeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const agencyTime = useAgencyTime();
  return (
    <>
      <Button variant="quiet" of={name} onClick={() => setIsOpen(true)}>
        {t.changeTime}
      </Button>
      {isOpen && (
        <Dialog title={t.changeTime} onClose={close}>
          <ActionForm
            submit={t.changeTime}
            variant="primary"
            action={(values) => call('POST /content/publications/:id/time', { id, at: textIn(values, 'at') })}
            done={(scheduled) => fill(t.scheduledFor, { time: agencyTime(scheduled.dueAt) })}
            onSuccess={close}
            onCancel={close}
          >
            <DueTimeField dueAt={dueAt} />
          </ActionForm>
        </Dialog>
      )}
    </>
  );
}
