import { texts } from '../texts.ts';
import { texts as kitTexts } from '../../kit/texts.ts';
import { formatText } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import type { BoardStore } from '../store.ts';
import type { InvoiceQuestion } from '../invoices.ts';

const t = texts.invoiced;

/** Asks before a deal with an invoice is moved back or lost. */
export default function InvoicedDialog({
  asked: { action, invoice },
  dispatch,
  onClose,
}: Pick<BoardStore, 'dispatch'> & { asked: InvoiceQuestion; onClose: () => void }) {
  const change = () => {
    onClose();
    dispatch({ ...action, invoice: invoice.number });
  };
  const { number, isPaid } = invoice;
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{formatText(isPaid ? t.paid : t.sent, { number })}</p>
      <Toolbar>
        <Button variant="primary" onClick={change}>
          {t.change}
        </Button>
        <Button onClick={onClose} autoFocus>
          {kitTexts.keep}
        </Button>
      </Toolbar>
    </Dialog>
  );
}
