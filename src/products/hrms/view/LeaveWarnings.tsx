import { warnings } from '../model/leave.ts';
import { personOf, type Leave, type Week } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

/** What speaks against leave in these days, a sentence for each; one that says so when nothing does. */
export function LeaveWarnings({ week, leave }: { week: Week; leave: Pick<Leave, 'person' | 'from' | 'to'> }) {
  const { others, shifts } = warnings(week, leave);
  const t = messages.leave;
  const name = (person: string) => personOf(week, person)?.name ?? '';
  return (
    <ul>
      {others.map(({ number, person, state }) => (
        <li key={number}>{t.other(name(person), messages.decisions[state].toLowerCase())}</li>
      ))}
      {shifts.length > 0 && <li>{t.shift(shifts.length)}</li>}
      {others.length + shifts.length === 0 && <li>{t.clear}</li>}
    </ul>
  );
}
