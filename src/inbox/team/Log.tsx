import { useQuery } from '@tanstack/react-query';
import { auditQuery } from '../calls/queries.ts';
import { messages } from '../messages.ts';
import { Part } from '../parts/Page.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Time } from '../parts/Time.tsx';
import css from './Team.module.css';
import { words } from './messages.ts';

/** The newest lines of the audit log. */
export function Log() {
  const { data = [], error } = useQuery(auditQuery);
  return (
    <Part title={words.log} text={words.logText}>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={words.log}>
        <table className={css.log}>
          <thead>
            <tr>
              {[words.when, words.who, words.what, words.about].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ id, at, actor, action, subject, outcome }) => (
              <tr key={id}>
                <td>
                  <Time at={at} />
                </td>
                <td>{actor}</td>
                <td>
                  {messages.actions[action] ?? action}
                  {outcome === 'refused' && ` (${words.refused})`}
                </td>
                <td>{subject}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Sentence error={error} />
    </Part>
  );
}
