import { texts } from './texts.ts';
import { isDay } from '../kit/day.ts';
import { shareOf, sum } from '../kit/money.ts';
import {
  isFlag,
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isObjectOf,
  isText,
  isWhole,
  type Guarded,
} from '../../ui/storage/guards.ts';

/** Id of the stage for won deals. It is always the last stage, and its deals count at full value. */
export const WON = 'won';
/** Id of the stage for lost deals, which has no column on the board. */
export const LOST = 'lost';

const isStage = isObjectOf({
  id: isText,
  name: isText,
  /** Percentage of deals in this stage that are eventually won. */
  chance: isWhole,
});
export type Stage = Guarded<typeof isStage>;

export const FIELD_KINDS = ['text', 'number', 'date', 'list'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A custom field of the team. Values are in `Deal.extras`, keyed by its id. */
const isExtraField = isObjectOf({
  id: isText,
  name: isText,
  kind: isOneOf(...FIELD_KINDS),
  /** What a list offers; empty for other kinds. */
  choices: isListOf(isText),
});
export type ExtraField = Guarded<typeof isExtraField>;

/** Kinds of entries that a person can log. */
export const LOGGED_KINDS = ['reply', 'call', 'note', 'follow-up'] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];
export const RULE_ACTIONS = ['follow-up', 'mail', 'note'] as const;

/** Why a planned step was not done: what the deal, its rule or a person did meanwhile, no address, or a second run. */
export const STOP_REASONS = [
  'replied',
  'won',
  'lost',
  'left',
  'removed',
  'byHand',
  'noAddress',
  'again',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** An entry in a deal's thread. It is pending until it has an outcome. */
const isEntry = isObjectOf({
  id: isText,
  kind: isOneOf('mail', ...LOGGED_KINDS, 'stage'),
  /** Only of emails that were written here or by rules, and of their replies. */
  subject: isOptional(isText),
  text: isText,
  day: isWhole,
  due: isOptional(isWhole),
  /** The author; empty for entries added by a rule. */
  by: isText,
  outcome: isOptional(isOneOf('done', ...STOP_REASONS)),
  /** Id of the rule that added the entry. */
  rule: isOptional(isText),
});
export type Entry = Guarded<typeof isEntry>;

/** Whether an entry is still to be done. */
export const isPending = ({ outcome }: Entry): boolean => outcome === undefined;

const isDeal = isObjectOf({
  id: isText,
  client: isText,
  /** Contact person at the client; empty if unknown. */
  contact: isText,
  email: isText,
  phone: isText,
  cents: isWhole,
  /** The responsible team member. */
  owner: isText,
  since: isDay,
  /** Expected closing day. */
  closes: isDay,
  /** The day on which a won deal was won. */
  wonOn: isOptional(isDay),
  /** The client's name when the deal was first won, part of its id outside the CRM: a later name must not change it. */
  wonAs: isOptional(isText),
  /** Why a lost deal was lost. */
  lostFor: isOptional(isText),
  /** Id of a stage, or LOST. */
  stage: isText,
  extras: isRecordOf(isText),
  /** Oldest first. */
  thread: isListOf(isEntry),
});
export type Deal = Guarded<typeof isDeal>;

/** "When a deal enters <stage>, <action> in <days> days: <text>" */
const isRule = isObjectOf({
  id: isText,
  stage: isText,
  action: isOneOf(...RULE_ACTIONS),
  days: isWhole,
  /** Of an email. As in the text, {client}, {contact} and {sender} stand for the deal's. */
  subject: isOptional(isText),
  text: isText,
});
export type Rule = Guarded<typeof isRule>;

/** Within a stage, deals are ordered from top to bottom. */
const isBoard = isObjectOf({
  /** A random number from the first change on; tells the deals of this start from those of others. */
  run: isOptional(isWhole),
  today: isWhole,
  /** Whether the deals were pasted by the visitor, instead of the sample. */
  isOwn: isFlag,
  stages: isListOf(isStage),
  fields: isListOf(isExtraField),
  deals: isListOf(isDeal),
  rules: isListOf(isRule),
  /** Counter for the ids of new items. */
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
    data.deals.every(({ wonOn, wonAs }) => wonOn === undefined || wonAs !== undefined) &&
    data.rules.every(({ stage }) => stages.has(stage))
  );
}

/** Maximum number of deals, so that the board stays quick on slow phones. */
export const MAX_DEALS = 100;
export const MAX_STAGES = 7;
export const MAX_FIELDS = 6;

/** Returns the name of a stage, or the label for lost deals. */
export function stageName(board: Board, id: string): string {
  return board.stages.find((stage) => stage.id === id)?.name ?? texts.lostStage;
}

/** Whether a stage with this id exists. Lost deals have no stage. */
export function hasStage(board: Board, id: string): boolean {
  return board.stages.some((stage) => stage.id === id);
}

export const newId = ({ nextId }: Board): string => `n${nextId}`;

export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether a deal can still be won. */
export const isOpen = ({ stage }: Deal): boolean => stage !== WON && stage !== LOST;

/** Returns the board with one deal changed; the same board if it has no such deal. */
export function changeDeal(board: Board, id: string, change: (deal: Deal) => Deal): Board {
  if (!board.deals.some((deal) => deal.id === id)) return board;
  return { ...board, deals: board.deals.map((deal) => (deal.id === id ? change(deal) : deal)) };
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
    /** Weighted by the stage's chance; rounded once, to whole cents. */
    likely: shareOf(cents, stage.chance * 100),
  };
}

export function boardSums(board: Board) {
  const stages = board.stages.map((stage) => ({ won: stage.id === WON, ...stageSums(board, stage) }));
  return {
    /** Includes won deals but not lost ones. */
    deals: board.deals.filter((deal) => deal.stage !== LOST).length,
    openDeals: board.deals.filter(isOpen).length,
    open: sum(stages.filter(({ won }) => !won).map(({ cents }) => cents)),
    won: sum(stages.filter(({ won }) => won).map(({ cents }) => cents)),
    /** Won amount plus weighted amount of open deals. */
    likely: sum(stages.map(({ likely }) => likely)),
  };
}
