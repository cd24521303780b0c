import type { HandOver } from '../kit/hand-over.ts';
import type { Board, Deal } from './state.ts';

/** The id of a deal outside the CRM. It has the client's name, because a board that starts over counts ids anew. */
export const orderId = ({ id, client }: Deal): string => `${id} ${client}`;

/** The won deals that somebody has to invoice. */
export const wonDeals = ({ deals }: Board): HandOver<'wonDeal'>[] =>
  deals.flatMap((deal) => {
    const { client, contact, email, cents, wonOn } = deal;
    return wonOn === undefined || cents === 0
      ? []
      : [{ id: orderId(deal), client, contact, email, cents, wonOn }];
  });
