import { lazy } from '../../content-model/text/locale-formats.ts';
import { formatDay, locale } from '../../content-model/text/format.ts';
import { dateOf, type Day } from '../kit/day.ts';
import { data } from '../kit/texts.ts';

const withYear = lazy(
  () => new Intl.DateTimeFormat(locale.language, { dateStyle: 'medium', timeZone: 'UTC' }),
);

/** "Mon, Mar 2", or "Mar 2, 2027" for a day of another year than that of the sample. */
export const formatDate = (day: Day): string =>
  dateOf(day).slice(0, 4) === dateOf(data.monday).slice(0, 4)
    ? formatDay(day)
    : withYear().format(day * 86_400_000);
