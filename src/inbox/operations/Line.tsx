import { fillIn } from '../messages.ts';
import { Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { timeText } from '../parts/Time.tsx';
import { factsOf } from './facts.ts';
import { words } from './messages.ts';
import css from './Operations.module.css';
import type { Operations } from './queries.ts';
import { causesOf, isWell } from './sentences.ts';

/** Whether enquiries get through, in a sentence, and what it is taken from. */
export function Line({ operations }: { operations: Operations }) {
  const { line } = operations;
  const well = isWell(operations);
  const alerted =
    line.alerts === 0
      ? words.told.none
      : fillIn(words.told.some, { count: line.alerts, time: timeText(line.nextAlertAt) });
  return (
    <Part title={words.line}>
      <div role="status" className={css.state} data-broken={!well}>
        <p className={css.headline}>{well ? words.well : words.broken}</p>
        {causesOf(operations).map((cause) => (
          <p key={cause}>{cause}</p>
        ))}
        {line.state === 'broken' && (
          <p>
            {fillIn(words.since, { time: timeText(line.since) })} {alerted}
          </p>
        )}
      </div>
      <Rows>
        {factsOf(operations).map(([name, fact]) => (
          <Row key={name} name={name} facts={fact} />
        ))}
      </Rows>
    </Part>
  );
}
