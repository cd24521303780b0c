import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { addressToRecord } from '../../kit/followed.ts';
import type { Invoice } from '../invoices.ts';

const t = texts.order;

interface OrderTrailProps {
  /** Id of the won deal in the ERP demo. */
  order: string;
  invoice: Invoice | undefined;
  /** Address of the ERP demo. */
  erp: string;
}

/** Where the order of a won deal stands in the ERP demo, and the way to it. */
export function OrderTrail({ order, invoice, erp }: OrderTrailProps) {
  const { number = 0, totalCents = 0, isPaid } = invoice ?? {};
  const billed = formatText(isPaid ? t.paid : t.sent, { number, sum: formatMoney(totalCents) });
  return (
    <p>
      <span>{invoice ? billed : t.waits}</span> <a href={addressToRecord(erp, order)}>{t.follow}</a>
    </p>
  );
}
