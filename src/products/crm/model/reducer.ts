import { messages } from '../../../messages/en/crm.ts';
import { messages as shared } from '../../../messages/en/kit.ts';
import { isCents, type Cents } from '../../kit/model/money.ts';
import { checked, fail, ok, type Result } from '../../kit/model/result.ts';
import {
  DEEDS,
  LOST,
  MAX_FIELDS,
  MAX_STAGES,
  MEANS,
  WON,
  type Board,
  type Deal,
  type ExtraField,
  type Rule,
} from './board.ts';
import { isStage, moveDeal } from './move.ts';
import { append, comeDue } from './thread.ts';

export type Action =
  | { do: 'add deal'; client: string; cents: Cents; stage: string }
  | { do: 'edit deal'; deal: string; client: string; cents: Cents; extras: Record<string, string> }
  /** `index` is the place among the other deals of the stage; at the end when left out. */
  | { do: 'move deal'; deal: string; stage: string; index?: number }
  | { do: 'log'; deal: string; kind: (typeof MEANS)[number]; text: string }
  | { do: 'finish'; deal: string; entry: string }
  | { do: 'add stage'; name: string; chance: number }
  /** New names and chances; what is not listed stays as it is. */
  | { do: 'rename'; stages: { id: string; name: string; chance: number }[]; fields: ExtraField[] }
  | { do: 'remove stage'; stage: string }
  | { do: 'add field'; name: string }
  | ({ do: 'add rule' } & Omit<Rule, 'id'>)
  | { do: 'remove rule'; rule: string }
  | { do: 'next day' };

const { issues } = messages;
const { notNow } = shared.issues;

const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;

/** The whole behavior of the board. */
export function reduce(board: Board, action: Action): Result<Board> {
  const id = `n${board.nextId}`;
  const grown = { ...board, nextId: board.nextId + 1 };
  switch (action.do) {
    case 'add deal': {
      const { client, cents, stage } = action;
      const deal: Deal = { id, client, cents, stage: '', extras: {}, thread: [] };
      return checked([...ofDeal(client, cents), [!isStage(board, stage), 'stage', notNow]], () =>
        moveDeal({ ...grown, deals: [...board.deals, deal] }, deal, stage),
      );
    }
    case 'edit deal': {
      const { client, cents, extras } = action;
      const changed = withDeal(board, action.deal, (deal) => ({ ...deal, client, cents, extras }));
      return checked([...ofDeal(client, cents), [!changed, 'deal', notNow]], () => changed!);
    }
    case 'move deal': {
      const deal = board.deals.find((given) => given.id === action.deal);
      if (!deal) return fail('deal', notNow);
      const { stage, index } = action;
      const known = stage === LOST || isStage(board, stage);
      return known ? ok(moveDeal(board, deal, stage, index)) : fail('stage', notNow);
    }
    case 'log': {
      const { deal, kind, text } = action;
      const known = board.deals.some((given) => given.id === deal);
      return checked(
        [
          [!known || !MEANS.includes(kind), 'deal', notNow],
          [!text.trim(), 'text', issues.text],
        ],
        () => append(board, deal, { kind, text }),
      );
    }
    case 'finish': {
      const finished = withDeal(board, action.deal, (deal) => ({
        ...deal,
        thread: deal.thread.map((entry) => (entry.id === action.entry ? { ...entry, done: true } : entry)),
      }));
      return finished ? ok(finished) : fail('deal', notNow);
    }
    case 'add stage': {
      const stage = { id, name: action.name, chance: action.chance };
      return checked([[board.stages.length >= MAX_STAGES, 'stage', notNow], ...ofStage(stage)], () => ({
        ...grown,
        stages: board.stages.toSpliced(-1, 0, stage),
      }));
    }
    case 'rename': {
      const stages = board.stages.map((stage) => {
        const { name, chance } = action.stages.find((given) => given.id === stage.id) ?? stage;
        return { id: stage.id, name, chance: stage.id === WON ? 100 : chance };
      });
      const fields = board.fields.map(
        (field) => action.fields.find((given) => given.id === field.id) ?? field,
      );
      return checked(
        [
          ...stages.flatMap(ofStage),
          ...fields.map((field) => [!field.name.trim(), field.id, issues.name] as const),
        ],
        () => ({ ...board, stages, fields }),
      );
    }
    case 'remove stage':
      return checked([[!canRemoveStage(board, action.stage), 'stage', notNow]], () => ({
        ...board,
        stages: board.stages.filter((stage) => stage.id !== action.stage),
        rules: board.rules.filter((rule) => rule.stage !== action.stage),
      }));
    case 'add field':
      return checked(
        [
          [board.fields.length >= MAX_FIELDS, 'field', notNow],
          [!action.name.trim(), 'field', issues.name],
        ],
        () => ({ ...grown, fields: [...board.fields, { id, name: action.name }] }),
      );
    case 'add rule': {
      const { stage, deed, days, text } = action;
      return checked(
        [
          [!isStage(board, stage) || !DEEDS.includes(deed), 'stage', notNow],
          [!isWithin(days, MAX_DAYS), 'days', shared.issues.range(0, MAX_DAYS)],
          [!text.trim(), 'text', issues.text],
        ],
        () => ({ ...grown, rules: [...board.rules, { id, stage, deed, days, text }] }),
      );
    }
    case 'remove rule':
      return ok({ ...board, rules: board.rules.filter((rule) => rule.id !== action.rule) });
    case 'next day':
      return ok(comeDue({ ...board, today: board.today + 1 }));
  }
}

/** The most days a rule waits. */
export const MAX_DAYS = 60;

/** A stage with deals in it stays; so does the one of deals won, and one other. */
export function canRemoveStage(board: Board, id: string): boolean {
  return (
    id !== WON &&
    isStage(board, id) &&
    board.stages.length > 2 &&
    board.deals.every(({ stage }) => stage !== id)
  );
}

const ofDeal = (client: string, cents: Cents) =>
  [
    [!client.trim(), 'client', issues.client],
    [!isCents(cents), 'amount', shared.issues.noAmount],
  ] as const;

const ofStage = ({ id, name, chance }: { id: string; name: string; chance: number }) =>
  [
    [!name.trim(), id, issues.name],
    [!isWithin(chance, 100), `${id}-chance`, shared.issues.range(0, 100)],
  ] as const;

function withDeal(board: Board, id: string, change: (deal: Deal) => Deal): Board | undefined {
  if (!board.deals.some((deal) => deal.id === id)) return undefined;
  return { ...board, deals: board.deals.map((deal) => (deal.id === id ? change(deal) : deal)) };
}
