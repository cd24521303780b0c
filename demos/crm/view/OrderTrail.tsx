import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { invoiceOf } from '../invoices.ts';
import type { Board, Deal } from '../state.ts';

const t = texts.order;

/** Where the order of a won deal stands in the ERP demo. @param props.erp the address of that demo */
export function OrderTrail({ board, deal, erp }: { board: Board; deal: Deal; erp: string }) {
  const invoice = invoiceOf(useHandedOver('dealInvoice'), board, deal);
  const { number = 0, totalCents = 0, isPaid } = invoice ?? {};
  const billed = formatText(isPaid ? t.paid : t.sent, { number, sum: formatMoney(totalCents) });
  return (
    <p>
      <span>{invoice ? billed : t.waits}</span> <a href={erp}>{t.follow}</a>
    </p>
  );
}
