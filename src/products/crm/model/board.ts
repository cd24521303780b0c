import { messages } from '#demo/crm';
import { isDay } from '../../kit/model/day.ts';
import { shareOf, sum } from '../../kit/model/money.ts';
import {
  isFlag,
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isShaped,
  isText,
  isWhole,
  type Guarded,
} from '../../kit/model/shape.ts';

/** The stage of won deals: it always exists and is the last, and its deals count in full. */
export const WON = 'won';
/** The stage of lost deals, which has no column on the board. */
export const LOST = 'lost';

const isStage = isShaped({
  id: isText,
  name: isText,
  /** How many of a hundred deals that reach this stage are won. */
  chance: isWhole,
});
export type Stage = Guarded<typeof isStage>;

/** A field that the team added. Its values are in `Deal.extras` under its id. */
const isExtraField = isShaped({ id: isText, name: isText });
export type ExtraField = Guarded<typeof isExtraField>;

/** The kinds of entries that a person writes. */
export const MEANS = ['mail', 'call', 'note', 'follow-up'] as const;
export const DEEDS = ['follow-up', 'mail', 'note'] as const;

/** One line in the thread of a deal. Due entries wait for their day; `done` tells whether they have happened. */
const isEntry = isShaped({
  id: isText,
  kind: isOneOf(...MEANS, 'stage'),
  text: isText,
  day: isWhole,
  due: isOptional(isWhole),
  /** The author; empty for a rule. */
  by: isText,
  done: isFlag,
  /** Written by a rule, not by a person. */
  automatic: isFlag,
});
export type Entry = Guarded<typeof isEntry>;

const isDeal = isShaped({
  id: isText,
  client: isText,
  /** The person there; empty where it is not known. */
  contact: isText,
  email: isText,
  phone: isText,
  cents: isWhole,
  /** The member of the team who is responsible. */
  owner: isText,
  since: isDay,
  /** The expected closing day. */
  closes: isDay,
  /** Id of a stage, or LOST. */
  stage: isText,
  extras: isRecordOf(isText),
  /** Oldest first. */
  thread: isListOf(isEntry),
});
export type Deal = Guarded<typeof isDeal>;

/** "When a deal enters <stage>, <deed> in <days> days: <text>" */
const isRule = isShaped({ id: isText, stage: isText, deed: isOneOf(...DEEDS), days: isWhole, text: isText });
export type Rule = Guarded<typeof isRule>;

/** Deals are in the order within their stage, from top to bottom. */
const isBoard = isShaped({
  today: isWhole,
  stages: isListOf(isStage),
  fields: isListOf(isExtraField),
  deals: isListOf(isDeal),
  rules: isListOf(isRule),
  /** The number in the id of the next added item. */
  nextId: isWhole,
});
export type Board = Guarded<typeof isBoard>;

/** Whether stored data is a board whose deals and rules refer to existing stages. */
export function isValidState(data: unknown): data is Board {
  if (!isBoard(data)) return false;
  const stages = new Set(data.stages.map(({ id }) => id));
  return (
    data.stages.at(-1)?.id === WON &&
    data.deals.every(({ stage }) => stage === LOST || stages.has(stage)) &&
    data.rules.every(({ stage }) => stages.has(stage))
  );
}

export const MAX_STAGES = 7;
export const MAX_FIELDS = 6;

/** The name of a stage, or of the place of lost deals. */
export function stageName(board: Board, id: string): string {
  return board.stages.find((stage) => stage.id === id)?.name ?? messages.lostStage;
}

export function dealsIn(board: Board, stage: string): Deal[] {
  return board.deals.filter((deal) => deal.stage === stage);
}

export function stageSums(board: Board, stage: Stage) {
  const deals = dealsIn(board, stage.id);
  const cents = sum(deals.map((deal) => deal.cents));
  return {
    count: deals.length,
    cents,
    /** Weighted by the stage's chance, rounded to the cent once. */
    likely: shareOf(cents, stage.chance * 100),
  };
}

export function boardSums(board: Board) {
  const stages = board.stages.map((stage) => ({ won: stage.id === WON, ...stageSums(board, stage) }));
  return {
    /** Deals on the board, won ones included, lost ones not. */
    deals: board.deals.filter((deal) => deal.stage !== LOST).length,
    open: sum(stages.filter(({ won }) => !won).map(({ cents }) => cents)),
    won: sum(stages.filter(({ won }) => won).map(({ cents }) => cents)),
    /** The won amount plus the weighted amount of open deals. */
    likely: sum(stages.map(({ likely }) => likely)),
  };
}
