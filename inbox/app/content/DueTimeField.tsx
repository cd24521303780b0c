import { InputField } from '../../../ui/Field.tsx';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { useSession } from '../session.ts';
import { content as t } from '../texts/content.ts';

/** What a `datetime-local` field shows for a time in a zone. */
const fieldTime = (at: number, timeZone: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

const nowIn = (timeZone: string): string => fieldTime(Date.now(), timeZone);

/** What is offered first: tomorrow at nine. */
const tomorrowIn = (timeZone: string): string =>
  fieldTime(Date.now() + DAY_MS, timeZone).replace(/T.*$/, 'T09:00');

/** Asks for a day and time in the agency's zone. @param dueAt the present time of what is scheduled already */
export function DueTimeField({ dueAt }: { dueAt?: number }) {
  const { timeZone } = useSession().agency;
  return (
    <InputField
      label={fill(t.scheduleAt, { zone: timeZone.replaceAll('_', ' ') })}
      name="at"
      type="datetime-local"
      required
      min={nowIn(timeZone)}
      defaultValue={dueAt === undefined ? tomorrowIn(timeZone) : fieldTime(dueAt, timeZone)}
    />
  );
}
