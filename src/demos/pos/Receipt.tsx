import { Dialog } from '../parts/Dialog.tsx';
import { ToolButton } from '../parts/ToolButton.tsx';
import { Toolbar } from '../parts/Toolbar.tsx';
import { Sums } from './Sums.tsx';
import type { Sale } from './till.ts';
import { words } from './words.ts';
import css from './ReceiptDialog.module.css';

/** The receipt of a sale; as long as it is open, printing the page prints it and nothing else. */
export function ReceiptDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { lines, off, tax, total, tenders, change } = sale;
  return (
    <Dialog title={words.receipt.title} onClose={onClose}>
      <div className={css.paper}>
        <p>{words.receipt.shop}</p>
        <p>
          {words.receipt.number(sale.number)} · {new Date(sale.at).toLocaleString('en-US')}
        </p>
        <Sums
          rows={lines.map((line) => [`${line.count} × ${line.name}${line.taxed ? ' T' : ''}`, line.cents])}
        />
        <Sums
          rows={[
            ...(off > 0 ? [[words.off, 0 - off] as const] : []),
            [words.tax, tax],
            [words.total, total],
            ...tenders.map(({ kind, cents }) => [words.paying.kinds[kind], cents] as const),
            ...(change > 0 ? [[words.receipt.change, change] as const] : []),
          ]}
        />
        <p>{words.receipt.thanks}</p>
      </div>
      <Toolbar>
        <ToolButton onClick={() => print()}>{words.receipt.print}</ToolButton>
        <ToolButton look="main" autoFocus onClick={onClose}>
          {words.receipt.next}
        </ToolButton>
      </Toolbar>
    </Dialog>
  );
}
