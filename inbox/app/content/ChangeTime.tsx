import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { call } from '../client/call.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { content as t } from './strings.ts';

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
  return (
    <>
      <Button variant="quiet" of={name} onClick={() => setIsOpen(true)}>
        {t.changeTime}
      </Button>
      {isOpen && (
        <ScheduleDialog
          title={t.changeTime}
          submit={t.changeTime}
          dueAt={dueAt}
          action={(at) => call('POST /content/publications/:id/time', { id, at })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
