import { formatText } from '../../../content-model/text/format.ts';
import type { FormValues } from '../../kit/typed.ts';
import { formatTime } from '../calendar.ts';
import { texts } from '../texts.ts';

/** "06:00", the value of a time field. */
export const timeValue = (minutes: number) => {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Reads a time field in minutes after midnight. A missing time is NaN and adds an issue. */
export function readTime({ text, issues }: FormValues, name: 'from' | 'to'): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text(name)) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  issues.push({ path: name, message: formatText(texts.issues.noTime, { example: formatTime(6 * 60 + 10) }) });
  return NaN;
}
