import { FigureTable } from '../../kit/view/FigureTable.tsx';
import { balanceOf } from '../model/leave.ts';
import type { Week } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

const t = messages.leave;

/** Days of leave of everyone: granted, taken, left. */
export function Balances({ week }: { week: Week }) {
  return (
    <FigureTable caption={t.balances} columns={[t.name, t.granted, t.taken, t.left]}>
      <tbody>
        {week.people.map(({ key, name }) => {
          const { granted, taken, left } = balanceOf(week, key);
          return (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{granted}</td>
              <td>{taken}</td>
              <td>{left}</td>
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
