import { messages } from '#demo/crm';
import type { Day } from '../../kit/model/day.ts';
import { type Cents, shareOf, sum } from '../../kit/model/money.ts';

/** The stage of won deals: it always exists and is the last, and its deals count in full. */
export const WON = 'won';
/** The stage of lost deals, which has no column on the board. */
export const LOST = 'lost';

export interface Stage {
  id: string;
  name: string;
  /** How many of a hundred deals that reach this stage are won. */
  chance: number;
}

/** A field that the team added. Its values are in `Deal.extras` under its id. */
export interface ExtraField {
  id: string;
  name: string;
}

/** The kinds of entries that a person writes. */
export const MEANS = ['mail', 'call', 'note', 'follow-up'] as const;
export const DEEDS = ['follow-up', 'mail', 'note'] as const;

/** One line in the thread of a deal. Due entries wait for their day; `done` tells whether they have happened. */
export interface Entry {
  id: string;
  kind: (typeof MEANS)[number] | 'stage';
  text: string;
  day: Day;
  due?: Day | undefined;
  /** The author; empty for a rule. */
  by: string;
  done: boolean;
  /** Written by a rule, not by a person. */
  automatic: boolean;
}

export interface Deal {
  id: string;
  client: string;
  /** The person there; empty where it is not known. */
  contact: string;
  email: string;
  phone: string;
  cents: Cents;
  /** The member of the team who is responsible. */
  owner: string;
  since: Day;
  /** The expected closing day. */
  closes: Day;
  /** Id of a stage, or LOST. */
  stage: string;
  extras: Record<string, string>;
  /** Oldest first. */
  thread: Entry[];
}

/** "When a deal enters <stage>, <deed> in <days> days: <text>" */
export interface Rule {
  id: string;
  stage: string;
  deed: (typeof DEEDS)[number];
  days: number;
  text: string;
}

/** Deals are in the order within their stage, from top to bottom. */
export interface Board {
  today: Day;
  stages: Stage[];
  fields: ExtraField[];
  deals: Deal[];
  rules: Rule[];
  /** The number in the id of the next added item. */
  nextId: number;
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

export interface StageSums {
  count: number;
  cents: Cents;
  /** The sum weighted by the stage's chance, rounded to the cent once per stage. */
  likely: Cents;
}

export function stageSums(board: Board, stage: Stage): StageSums {
  const deals = dealsIn(board, stage.id);
  const cents = sum(deals.map((deal) => deal.cents));
  return { count: deals.length, cents, likely: shareOf(cents, stage.chance * 100) };
}

export interface BoardSums {
  /** Deals on the board, won ones included, lost ones not. */
  deals: number;
  open: Cents;
  won: Cents;
  /** The won amount plus the weighted amount of open deals. */
  likely: Cents;
}

export function boardSums(board: Board): BoardSums {
  const stages = board.stages.map((stage) => ({ won: stage.id === WON, ...stageSums(board, stage) }));
  return {
    deals: board.deals.filter((deal) => deal.stage !== LOST).length,
    open: sum(stages.filter(({ won }) => !won).map(({ cents }) => cents)),
    won: sum(stages.filter(({ won }) => won).map(({ cents }) => cents)),
    likely: sum(stages.map(({ likely }) => likely)),
  };
}
