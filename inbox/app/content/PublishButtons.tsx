import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton, ActionForm, textIn } from '../components/Actions.tsx';
import { timeText } from '../format.tsx';
import { publishingQuery } from '../queries.ts';
import { useSession } from '../session.ts';
import { contentQuery } from './queries.ts';
import { content as t } from './strings.ts';

/** Whether the member may publish, and whether a colleague has to publish what the member changed last. */
export function usePublishing() {
  const { data } = useQuery(publishingQuery);
  return data ?? { mayPublish: false, needsSecondPerson: false };
}

interface PublishButtonsProps {
  label: string;
  files: { file: string; version: number; changedBy: string }[];
  disabled: boolean;
}

/** Publish exactly the versions that the member sees, now or later. Or say why a colleague has to. */
export function PublishButtons({ label, files, disabled }: PublishButtonsProps) {
  const { data: list } = useQuery(contentQuery);
  const { data: publishing } = useQuery(publishingQuery);
  const { email } = useSession();
  const [isScheduling, setIsScheduling] = useState(false);
  if (!publishing) return undefined;
  if (!publishing.mayPublish) return <span className="u-label">{t.mayNotPublish}</span>;
  if (publishing.needsSecondPerson && files.some(({ changedBy }) => changedBy === email))
    return <span className="u-label">{t.secondPerson}</span>;
  const seen = files.map(({ file, version }) => ({ file, version }));
  const isBuilding = list?.publications[0]?.state === 'building';
  const isScheduled = list?.scheduled.some((one) =>
    one.files.some(({ file }) => files.some((other) => other.file === file)),
  );
  return (
    <>
      {!isScheduled && (
        <Button disabled={disabled} onClick={() => setIsScheduling(true)}>
          {t.schedule}
        </Button>
      )}
      <ActionButton
        label={label}
        variant="primary"
        disabled={disabled || isBuilding}
        action={() => call('POST /content/publish', { files: seen })}
      />
      {isScheduling && <ScheduleDialog files={seen} onClose={() => setIsScheduling(false)} />}
    </>
  );
}

/** What a `datetime-local` field shows for now in a time zone, or for a later day. */
const nowIn = (timeZone: string, daysLater = 0): string =>
  new Date(Date.now() + daysLater * DAY_MS)
    .toLocaleString('sv-SE', { timeZone })
    .slice(0, 16)
    .replace(' ', 'T');

/** What is offered first: tomorrow at nine. */
const tomorrowIn = (timeZone: string): string => nowIn(timeZone, 1).replace(/T.*$/, 'T09:00');

interface ScheduleDialogProps {
  files: { file: string; version: number }[];
  onClose: () => void;
}

function ScheduleDialog({ files, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSession().agency;
  return (
    <Dialog title={t.scheduleTitle} onClose={onClose}>
      <p>{t.scheduleText}</p>
      <ActionForm
        submit={t.schedule}
        variant="primary"
        action={(values) => call('POST /content/schedule', { files, at: textIn(values, 'at') })}
        done={({ dueAt }) => fill(t.scheduledFor, { time: timeText(dueAt, timeZone) })}
        onSuccess={onClose}
        onCancel={onClose}
      >
        <InputField
          label={fill(t.scheduleAt, { zone: timeZone.replaceAll('_', ' ') })}
          name="at"
          type="datetime-local"
          required
          min={nowIn(timeZone)}
          defaultValue={tomorrowIn(timeZone)}
        />
      </ActionForm>
    </Dialog>
  );
}
