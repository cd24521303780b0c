import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { IssueMessage, useIssue } from '../../../ui/Field.tsx';
import { sum } from '../../kit/money.ts';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { dueIn, DUES, type Due } from '../closing.ts';
import { hoursOf, workersOf } from '../payroll.ts';
import { cash, formatWeek } from '../state.ts';
import type { BooksStore } from '../store.ts';
import { texts } from '../texts.ts';

const t = texts.closing;

/** Opens the checklist of what is due at the end of the week. */
export function CloseWeekButton({ state: books, dispatch }: BooksStore) {
  const due = dueIn(books);
  const hours = sum(workersOf(books).map((worker) => hoursOf(books, worker)));
  return (
    <FormButton
      variant="outline"
      button={texts.closeWeek}
      title={formatText(t.title, { week: formatWeek(books.week) })}
      label={t.close}
      intro={<p>{formatText(t.intro, { sum: formatMoney(cash(books)) })}</p>}
      onSubmit={({ checked }) => dispatch({ type: 'closeWeek', paid: DUES.filter(checked) })}
    >
      {DUES.map(
        (one) =>
          due[one] > 0 && (
            <DueField
              key={one}
              due={one}
              label={formatText(t.due[one], { sum: formatMoney(due[one]), hours })}
            />
          ),
      )}
    </FormButton>
  );
}

/** Whether something due is paid now. Sales tax may wait, because it is filed by the month or quarter. */
function DueField({ due, label }: { due: Due; label: string }) {
  const { message, ...attributes } = useIssue(due);
  return (
    <div data-wide="">
      <label>
        <input type="checkbox" name={due} defaultChecked={due !== 'salesTax'} {...attributes} /> {label}
      </label>
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </div>
  );
}
