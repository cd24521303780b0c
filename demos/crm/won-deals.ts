import { formatText } from '../../content-model/text/format.ts';
import { handedOver, type HandOver } from '../kit/hand-over.ts';
import type { Board, Deal } from './state.ts';
import { texts } from './texts.ts';

/**
 * The id of a deal outside the CRM. It has the start of the board, because a board that starts over counts ids anew, and
 * the client, because undo gives an id to another deal.
 */
export const orderId = ({ run = 0 }: Board, { id, client, wonAs = client }: Deal): string =>
  `${run} ${id} ${wonAs}`;

/** The won deals that somebody has to invoice; none of a sample that nobody has changed, whose start is not known. */
export const wonDeals = (board: Board): HandOver<'wonDeal'>[] =>
  board.deals.flatMap((deal) => {
    const { client, contact, email, cents, wonOn } = deal;
    return board.run === undefined || wonOn === undefined || cents === 0
      ? []
      : [{ id: orderId(board, deal), client, contact, email, cents, wonOn }];
  });

/** Returns why an undo cannot take a win or its amount back: the ERP demo has invoiced it. */
export function refuseUnwinning(before: Board, after: Board): string | undefined {
  const kept = wonDeals(after);
  const changed = wonDeals(before).filter(
    ({ id, cents }) => !kept.some((one) => one.id === id && one.cents === cents),
  );
  const invoice = handedOver('dealInvoice').find(({ id }) => changed.some((one) => one.id === id));
  return invoice && formatText(texts.invoiced.kept, { number: invoice.number });
}
