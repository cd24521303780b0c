import { gapIn } from './gaps.ts';

/** What is about to be sent. */
interface WrittenReply {
  text: string;
  /** What was typed into the field of copies. */
  cc: string | undefined;
  /** The number of replies that arrived after the author began to write. */
  unseen: number;
}

/** What the author decided to send all the same. */
interface Accepted {
  /** Replies that arrived meanwhile. */
  anyway?: boolean;
  /** The text whose gaps stay. */
  text?: string | undefined;
}

/** Why a reply is not sent yet. Its author corrects it, or sends it anyway if it is no wrong address. */
export type Hold = { reason: 'unseen' } | { reason: 'cc'; address: string } | { reason: 'gap'; gap: string };

/** Splits what was typed into the field of copies. */
export const addressesIn = (cc = ''): string[] => cc.split(/[,;\s]+/).filter(Boolean);

/** Finds the first thing that keeps a reply from being sent. The server refuses wrong addresses that this lets through. */
export function findHold({ text, cc, unseen }: WrittenReply, accepted: Accepted): Hold | undefined {
  if (unseen > 0 && !accepted.anyway) return { reason: 'unseen' };
  const address = addressesIn(cc).find((one) => !/^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(one));
  if (address !== undefined) return { reason: 'cc', address };
  const gap = gapIn(text);
  if (gap !== undefined && accepted.text !== text) return { reason: 'gap', gap };
  return undefined;
}
