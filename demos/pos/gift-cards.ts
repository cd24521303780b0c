import { formatMoney, formatText, toMinor } from '../../content-model/text/format.ts';
import { sum, type Cents } from '../kit/money.ts';
import type { Tender, Till } from './state.ts';
import { data, texts } from './texts.ts';

/** Returns what is left on a gift card after all payments so far, or undefined if no card has the number. */
export function leftOnGiftCard(till: Till, number: string | undefined): Cents | undefined {
  const card = data.giftCards.find((one) => one.number === number);
  if (!card) return undefined;
  const paid = (records: readonly { tenders: readonly Tender[] }[]) =>
    sum(
      records
        .flatMap(({ tenders }) => tenders)
        .filter(({ giftCard }) => giftCard === number)
        .map(({ cents }) => cents),
    );
  return toMinor(card.balance) - paid([...till.sales, till]) + paid(till.returns);
}

/** "Sample cards: 4001 with $20.00, 4002 with $100.00." */
export function sampleGiftCards(till: Till): string {
  const cards = data.giftCards.map(({ number }) =>
    formatText(texts.giftCard.has, { number, sum: formatMoney(leftOnGiftCard(till, number) ?? 0) }),
  );
  return formatText(texts.giftCard.sample, { cards: cards.join(', ') });
}

/** "Left on gift card 4001: $5.00", or undefined for a payment by other means. */
export const leftText = ({ giftCard: number }: Tender, left: Cents | undefined): string | undefined =>
  number === undefined || left === undefined
    ? undefined
    : formatText(texts.giftCard.left, { number, sum: formatMoney(left) });

/** The payment method, with the number of a gift card. */
export const tenderName = ({ kind, giftCard: number }: Tender): string =>
  number === undefined ? texts.paying.kinds[kind] : formatText(texts.giftCard.of, { number });
