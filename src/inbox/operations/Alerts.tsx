import { fillIn } from '../messages.ts';
import { Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Time } from '../parts/Time.tsx';
import { words } from './messages.ts';
import css from './Operations.module.css';
import type { Operations } from './queries.ts';

/** What was told when the line broke and when it was mended, and whether that arrived. */
export function Alerts({ recent }: Operations['alerts']) {
  return (
    <Part title={words.alerts} text={words.alertsText}>
      {recent.length === 0 && <p>{words.noAlerts}</p>}
      <Rows>
        {recent.map(({ type, at, text, ways }) => (
          <Row
            key={`${at} ${type}`}
            name={
              <span className={css.failure}>
                <span>
                  {words.alertTypes[type]}, <Time at={at} />
                </span>
                <span className={css.reason}>{text}</span>
              </span>
            }
            facts={ways
              .map(({ purpose, state }) =>
                fillIn(words.alertState, { way: words.ways[purpose] ?? purpose, state: words.states[state] }),
              )
              .join(', ')}
          />
        ))}
      </Rows>
    </Part>
  );
}
