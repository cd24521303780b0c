import { useQuery } from '@tanstack/react-query';
import { auditQuery } from '../calls/queries.ts';
import { messages } from '../messages.ts';
import { Part } from '../parts/Page.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Table } from '../parts/Table.tsx';
import { Time } from '../parts/Time.tsx';
import css from './Team.module.css';
import { words } from './messages.ts';

/** The newest lines of the audit log. */
export function Log() {
  const { data = [], error } = useQuery(auditQuery);
  return (
    <Part title={words.log} text={words.logText}>
      <Table
        label={words.log}
        columns={[words.when, words.who, words.what, words.about]}
        scroll={css.scroll}
        table={css.log}
      >
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
      </Table>
      <Sentence error={error} />
    </Part>
  );
}
