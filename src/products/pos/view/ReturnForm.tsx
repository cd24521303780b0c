import { useState } from 'react';
import { messages } from '#demo/pos';
import { formatMoney } from '../../../messages/format.ts';
import { ChoiceField, IssueMessage } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { keyOf } from '../model/options.ts';
import { refundOf, returnable } from '../model/returns.ts';
import type { Sale } from '../model/till.ts';
import type { TillStore } from './store.ts';

const t = messages.returns;

interface ReturnFormProps {
  store: TillStore;
  sale: Sale;
  onDone: () => void;
  onBack: () => void;
}

/** Which goods of a receipt are returned, and the refund. */
export function ReturnForm({ store: { state: till, dispatch }, sale, onDone, onBack }: ReturnFormProps) {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [issue, setIssue] = useState<string>();
  const refund = refundOf(till, sale, counts);
  const open = sale.lines.filter((line) => returnable(till, sale, line) > 0);
  const take = () => {
    const result = dispatch({ do: 'return', sale: sale.number, counts, at: Date.now() });
    if (result.ok) onDone();
    else setIssue(result.issues[0]?.message);
  };
  const ways = refund.tenders.map(
    ({ kind, cents }) => `${messages.paying.kinds[kind]} ${formatMoney(cents)}`,
  );
  return (
    <>
      <p>{open.length > 0 ? t.intro : t.none}</p>
      {open.map((line) => {
        const key = keyOf(line);
        const most = returnable(till, sale, line);
        return (
          <ChoiceField
            key={key}
            label={t.line(line.name, most)}
            value={counts[key] ?? 0}
            choices={Array.from({ length: most + 1 }, (_, count) => [count, String(count)] as const)}
            onChange={(event) => {
              setCounts({ ...counts, [key]: Number(event.target.value) });
              setIssue(undefined);
            }}
          />
        );
      })}
      {ways.length > 0 && <p>{t.method(ways.join(', '))}</p>}
      <IssueMessage>{issue}</IssueMessage>
      <Toolbar>
        {open.length > 0 && (
          <Button look="primary" onClick={take}>
            {t.take(formatMoney(refund.total))}
          </Button>
        )}
        <Button onClick={onBack}>{messages.receipt.backTill}</Button>
      </Toolbar>
    </>
  );
}
