import { Fragment } from 'react';
import { locale } from '../../../content-model/text/format.ts';
import { formatOpeningHours, type OpeningHours } from '../../../content-model/text/opening-hours.ts';

/** The opening hours, a line for each group of days. */
export const HoursLines = ({ hours }: { hours: OpeningHours }) =>
  formatOpeningHours(hours, locale).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
