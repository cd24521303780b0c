import { Dialog } from '../../../ui/Dialog.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { ActionForm, textIn } from '../components/Actions.tsx';
import { useSession } from '../session.ts';
import { agencyTime } from './agency-time.ts';
import { content as t } from './strings.ts';

/** What a `datetime-local` field shows for a time in a zone. */
const fieldTime = (at: number, timeZone: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

const nowIn = (timeZone: string): string => fieldTime(Date.now(), timeZone);

/** What is offered first: tomorrow at nine. */
const tomorrowIn = (timeZone: string): string =>
  fieldTime(Date.now() + DAY_MS, timeZone).replace(/T.*$/, 'T09:00');

interface ScheduleDialogProps {
  title: string;
  /** Label of the button that confirms. */
  submit: string;
  /** The present time of what is scheduled already. */
  dueAt?: number;
  action: (at: string) => Promise<{ dueAt: number }>;
  onClose: () => void;
}

/** Asks for a day and time in the agency's zone. */
export function ScheduleDialog({ title, submit, dueAt, action, onClose }: ScheduleDialogProps) {
  const { timeZone } = useSession().agency;
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{t.scheduleText}</p>
      <ActionForm
        submit={submit}
        variant="primary"
        action={(values) => action(textIn(values, 'at'))}
        done={(scheduled) => fill(t.scheduledFor, { time: agencyTime(scheduled.dueAt, timeZone) })}
        onSuccess={onClose}
        onCancel={onClose}
      >
        <InputField
          label={fill(t.scheduleAt, { zone: timeZone.replaceAll('_', ' ') })}
          name="at"
          type="datetime-local"
          required
          min={nowIn(timeZone)}
          defaultValue={dueAt === undefined ? tomorrowIn(timeZone) : fieldTime(dueAt, timeZone)}
        />
      </ActionForm>
    </Dialog>
  );
}
