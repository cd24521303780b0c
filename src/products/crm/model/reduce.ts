import type { Cents } from '../../kit/model/money.ts';
import { MOST_FIELDS, MOST_STAGES, WON, type Board, type Deal, type MEANS, type Rule } from './board.ts';
import { moveDeal } from './move.ts';
import { append, comeDue } from './thread.ts';

export type Action =
  | { do: 'add deal'; client: string; cents: Cents; stage: string }
  | { do: 'edit deal'; deal: string; client: string; cents: Cents; extras: Record<string, string> }
  /** `index` is the place among the other deals of the stage; at the end when left out. */
  | { do: 'move deal'; deal: string; stage: string; index?: number }
  | { do: 'log'; deal: string; kind: (typeof MEANS)[number]; text: string }
  | { do: 'finish'; deal: string; entry: string }
  | { do: 'add stage'; name: string; chance: number }
  | { do: 'change stage'; stage: string; name: string; chance: number }
  | { do: 'remove stage'; stage: string }
  | { do: 'add field'; name: string }
  | { do: 'rename field'; field: string; name: string }
  | ({ do: 'add rule' } & Omit<Rule, 'id'>)
  | { do: 'remove rule'; rule: string }
  | { do: 'next day' };

/** The whole behaviour of the board. What names a deal, stage or rule that is not there changes nothing. */
export function reduce(board: Board, action: Action): Board {
  const id = `n${board.nextId}`;
  const grown = { ...board, nextId: board.nextId + 1 };
  switch (action.do) {
    case 'add deal': {
      const { client, cents, stage } = action;
      if (!hasStage(board, stage)) return board;
      const deal: Deal = { id, client, cents, stage: '', extras: {}, thread: [] };
      return moveDeal({ ...grown, deals: [...board.deals, deal] }, id, stage);
    }
    case 'edit deal': {
      const { client, cents, extras } = action;
      return withDeal(board, action.deal, (deal) => ({ ...deal, client, cents, extras }));
    }
    case 'move deal':
      return moveDeal(board, action.deal, action.stage, action.index);
    case 'log':
      return append(board, action.deal, { kind: action.kind, text: action.text });
    case 'finish':
      return withDeal(board, action.deal, (deal) => ({
        ...deal,
        thread: deal.thread.map((entry) => (entry.id === action.entry ? { ...entry, done: true } : entry)),
      }));
    case 'add stage': {
      if (board.stages.length >= MOST_STAGES) return board;
      const stage = { id, name: action.name, chance: action.chance };
      return { ...grown, stages: [...board.stages.slice(0, -1), stage, ...board.stages.slice(-1)] };
    }
    case 'change stage': {
      const { name, chance } = action;
      return {
        ...board,
        stages: board.stages.map((stage) =>
          stage.id === action.stage ? { ...stage, name, chance: stage.id === WON ? 100 : chance } : stage,
        ),
      };
    }
    case 'remove stage': {
      const used = board.deals.some(({ stage }) => stage === action.stage);
      if (used || action.stage === WON || board.stages.length <= 2) return board;
      return {
        ...board,
        stages: board.stages.filter((stage) => stage.id !== action.stage),
        rules: board.rules.filter((rule) => rule.stage !== action.stage),
      };
    }
    case 'add field':
      if (board.fields.length >= MOST_FIELDS) return board;
      return { ...grown, fields: [...board.fields, { id, name: action.name }] };
    case 'rename field':
      return {
        ...board,
        fields: board.fields.map((field) =>
          field.id === action.field ? { ...field, name: action.name } : field,
        ),
      };
    case 'add rule': {
      const { stage, deed, days, text } = action;
      return hasStage(board, stage)
        ? { ...grown, rules: [...board.rules, { id, stage, deed, days, text }] }
        : board;
    }
    case 'remove rule':
      return { ...board, rules: board.rules.filter((rule) => rule.id !== action.rule) };
    case 'next day':
      return comeDue({ ...board, today: board.today + 1 });
  }
}

function hasStage(board: Board, id: string): boolean {
  return board.stages.some((stage) => stage.id === id);
}

function withDeal(board: Board, id: string, change: (deal: Deal) => Deal): Board {
  return { ...board, deals: board.deals.map((deal) => (deal.id === id ? change(deal) : deal)) };
}
