import { formatMoney } from '../../kit/model/money.ts';
import type { ClosedShift } from '../model/till.ts';
import { messages } from '../../../messages/en/pos.ts';

/** Each closed shift: what the drawer should have held, what was counted, and the difference. */
export function ShiftTable({ closed }: { closed: ClosedShift[] }) {
  const { shifts, shift: columns } = messages.reportView;
  return (
    <table>
      <caption>{shifts}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.number}</th>
          <th scope="col">{columns.expected}</th>
          <th scope="col">{columns.counted}</th>
          <th scope="col">{columns.variance}</th>
        </tr>
      </thead>
      <tbody>
        {closed.map(({ number, expected, counted }) => (
          <tr key={number}>
            <th scope="row">{number}</th>
            <td>{formatMoney(expected)}</td>
            <td>{formatMoney(counted)}</td>
            <td data-low={counted !== expected || undefined}>{formatMoney(counted - expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
