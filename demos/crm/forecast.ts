import { lazy } from '../../content-model/text/locale-formats.ts';
import { locale } from '../../content-model/text/format.ts';
import { dateOf, dayOf } from '../kit/day.ts';
import { shareOf, sum, type Cents } from '../kit/money.ts';
import { dealsIn, isOpen, LOST, WON, type Board, type Deal } from './state.ts';

/** What is expected of the deals that close in a month. */
export interface MonthForecast {
  /** YYYY-MM */
  month: string;
  /** Number of deals, won ones included. */
  deals: number;
  open: Cents;
  won: Cents;
  /** Won amount plus weighted amount of open deals. */
  likely: Cents;
}

/** Returns the month in which a deal is expected to close or was won, as YYYY-MM. */
export const monthOf = ({ wonOn, closes }: Deal): string => dateOf(wonOn ?? closes).slice(0, 7);

const longMonth = lazy(
  () => new Intl.DateTimeFormat(locale.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** "March 2026" for 2026-03. */
export const formatMonth = (month: string): string => longMonth().format(dayOf(`${month}-01`) * 86_400_000);

/** Returns the months in which deals close, earliest first. Their sums add up to those of the whole board. */
export function forecastByMonth(board: Board): MonthForecast[] {
  const deals = board.deals.filter(({ stage }) => stage !== LOST);
  const months = [...new Set(deals.map(monthOf))].toSorted();
  return months.map((month) => {
    const ofMonth = deals.filter((deal) => monthOf(deal) === month);
    return {
      month,
      deals: ofMonth.length,
      open: sum(ofMonth.filter(isOpen).map(({ cents }) => cents)),
      won: sum(ofMonth.filter(({ stage }) => stage === WON).map(({ cents }) => cents)),
      likely: sum(board.stages.map(({ id, chance }) => likelyIn(dealsIn(board, id), month, chance))),
    };
  });
}

/** The month's part of a stage's weighted amount, which is rounded once: what it adds to the months before. */
function likelyIn(deals: readonly Deal[], month: string, chance: number): Cents {
  const weighted = (isCounted: (other: string) => boolean) =>
    shareOf(sum(deals.filter((deal) => isCounted(monthOf(deal))).map(({ cents }) => cents)), chance * 100);
  return weighted((other) => other <= month) - weighted((other) => other < month);
}

/** Returns why deals were lost, the most expensive reason first. */
export function lostReasons(board: Board): { reason: string; deals: Deal[]; cents: Cents }[] {
  const byReason = Map.groupBy(dealsIn(board, LOST), ({ lostFor = '' }) => lostFor);
  return [...byReason]
    .map(([reason, deals]) => ({ reason, deals, cents: sum(deals.map(({ cents }) => cents)) }))
    .toSorted((a, b) => b.cents - a.cents);
}
