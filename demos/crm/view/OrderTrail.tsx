import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { addressToRecord } from '../../kit/record-address.ts';
import type { Invoice } from '../invoices.ts';

const t = texts.order;

interface OrderTrailProps {
  /** Whether the deal is still won. */
  isWon: boolean;
  /** Id of the won deal in the ERP demo. */
  order: string;
  invoice: Invoice | undefined;
  /** Whether the deal has no amount, so that the ERP demo does not list it. */
  isFree: boolean;
  /** Address of the ERP demo. */
  erp: string;
}

/** Where the order of a won deal stands in the ERP demo, and the way to it. */
export function OrderTrail({ isWon, order, invoice, isFree, erp }: OrderTrailProps) {
  if (isFree && !invoice) return <p>{t.nothing}</p>;
  return (
    <p>
      <span>{invoice ? describe(invoice, isWon) : t.waits}</span>{' '}
      <a href={addressToRecord(erp, order)}>{t.follow}</a>
    </p>
  );
}

function describe({ number, totalCents, isPaid }: Invoice, isWon: boolean): string {
  if (!isWon) return formatText(texts.invoiced.stays, { number });
  return formatText(isPaid ? t.paid : t.sent, { number, sum: formatMoney(totalCents) });
}
