import type { HandOver } from '../kit/hand-over.ts';
import type { Board, Deal } from './state.ts';

/** The id of a deal outside the CRM. It has the start of the board, because a board that starts over counts ids anew. */
export const orderId = ({ run = 0 }: Board, { id, client }: Deal): string => `${run} ${id} ${client}`;

/** The won deals that somebody has to invoice. */
export const wonDeals = (board: Board): HandOver<'wonDeal'>[] =>
  board.deals.flatMap((deal) => {
    const { client, contact, email, cents, wonOn } = deal;
    return wonOn === undefined || cents === 0
      ? []
      : [{ id: orderId(board, deal), client, contact, email, cents, wonOn }];
  });
