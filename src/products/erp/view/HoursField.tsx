import { useState } from 'react';
import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import { parseWhole } from '../../kit/model/whole-number.ts';
import { hoursOf, MOST_HOURS, type Worker } from '../model/payroll.ts';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';
import css from './ErpDemo.module.css';

interface HoursFieldProps extends BooksDesk {
  worker: Worker;
  disabled: boolean;
}

/** Takes effect while typing; what is not a number of hours stays in the field with the reason beside it. */
export function HoursField({ state, run, complain, problem, worker, disabled }: HoursFieldProps) {
  const [typed, setTyped] = useState(String(hoursOf(state, worker)));
  const field = `hours-${worker.key}`;
  const change = (text: string) => {
    setTyped(text);
    const hours = parseWhole(text, 0, MOST_HOURS);
    if (hours.value === undefined) complain(field, hours.problem);
    else run({ do: 'setHours', key: worker.key, hours: hours.value });
  };
  return (
    <>
      <input
        className={css.hours}
        aria-label={messages.payroll.hoursOf(worker.name)}
        aria-invalid={problem(field) ? true : undefined}
        aria-describedby={problem(field) && `${field}-problem`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        disabled={disabled}
        onChange={(event) => change(event.target.value)}
      />
      <FieldMessage id={`${field}-problem`}>{problem(field)}</FieldMessage>
    </>
  );
}
