import { timeText } from '../format.tsx';
import { useSession } from '../session.ts';

/** The short name of a time zone at a time, such as `CST`. */
const zoneName = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value;

/** A time in the agency's zone, which is named where the reader's clock shows another time. */
function agencyTime(at: number, timeZone: string): string {
  const text = timeText(at, timeZone);
  return text === timeText(at) ? text : `${text} ${zoneName(at, timeZone)}`;
}

/** Writes times of the editor, all in one zone. */
export function useAgencyTime(): (at: number) => string {
  const { timeZone } = useSession().agency;
  return (at) => agencyTime(at, timeZone);
}
