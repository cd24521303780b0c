import { lazy } from '../../content-model/text/locale-formats.ts';
import { locale } from '../../content-model/text/format.ts';
import { dateOf, dayOf } from '../kit/day.ts';
import { shareOf, sum, type Cents } from '../kit/money.ts';
import { dealsIn, isOpen, LOST, WON, type Board, type Deal } from './state.ts';

/** What is expected of the deals of a month, a rep or a stage. */
export interface Forecast {
  /** The month as YYYY-MM, the owner, or the id of the stage. */
  key: string;
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

/** Returns the months in which deals close, earliest first. */
export const forecastByMonth = (board: Board) => forecastBy(board, monthOf);

/** Returns the owners of deals, in alphabetical order. */
export const forecastByOwner = (board: Board) => forecastBy(board, ({ owner }) => owner);

/** Returns the stages from left to right. */
export const forecastByStage = (board: Board) =>
  board.stages.flatMap(({ id }) => forecastBy({ ...board, deals: dealsIn(board, id) }, ({ stage }) => stage));

/** The sums of all groups add up to those of the whole board. */
function forecastBy(board: Board, keyOf: (deal: Deal) => string): Forecast[] {
  const deals = board.deals.filter(({ stage }) => stage !== LOST);
  const keys = [...new Set(deals.map(keyOf))].toSorted();
  return keys.map((key) => {
    const ofKey = deals.filter((deal) => keyOf(deal) === key);
    const likely = board.stages.map(({ id, chance }) => {
      /** Each stage's weighted amount is rounded once: a group has what it adds to the groups before. */
      const weighted = (isCounted: (other: string) => boolean) =>
        shareOf(
          sum(
            dealsIn(board, id)
              .filter((deal) => isCounted(keyOf(deal)))
              .map(({ cents }) => cents),
          ),
          chance * 100,
        );
      return weighted((other) => other <= key) - weighted((other) => other < key);
    });
    return {
      key,
      deals: ofKey.length,
      open: sum(ofKey.filter(isOpen).map(({ cents }) => cents)),
      won: sum(ofKey.filter(({ stage }) => stage === WON).map(({ cents }) => cents)),
      likely: sum(likely),
    };
  });
}

/** Returns why deals were lost, the most expensive reason first. */
export function lostReasons(board: Board): { reason: string; deals: Deal[]; cents: Cents }[] {
  const byReason = Map.groupBy(dealsIn(board, LOST), ({ lostFor = '' }) => lostFor);
  return [...byReason]
    .map(([reason, deals]) => ({ reason, deals, cents: sum(deals.map(({ cents }) => cents)) }))
    .toSorted((a, b) => b.cents - a.cents);
}
