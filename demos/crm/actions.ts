import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { fill } from '../../content-model/text/format.ts';
import { isDay, type Day } from '../kit/day.ts';
import { isCents, noAmount, type Cents } from '../kit/money.ts';
import { checked, fail, ok, reducerOf, type ActionOf } from '../kit/result.ts';
import {
  RULE_ACTIONS,
  LOST,
  MAX_FIELDS,
  MAX_STAGES,
  MANUAL_ENTRY_KINDS,
  WON,
  type Board,
  type Deal,
  type ExtraField,
  type Rule,
  type Stage,
} from './state.ts';
import { hasStage, moveDeal } from './moves.ts';
import { append, completeDueEntries } from './thread.ts';

const { issues } = texts;
const { notNow } = kitTexts.issues;

const FACTS = ['client', 'contact', 'email', 'phone', 'cents', 'owner', 'closes', 'extras'] as const;

type DealFacts = { deal: string } & Pick<Deal, (typeof FACTS)[number]>;

interface LogFacts {
  deal: string;
  kind: (typeof MANUAL_ENTRY_KINDS)[number];
  text: string;
  due?: Day;
}

/** Default number of days from a deal's creation to its closing date. */
const USUAL_DAYS = 30;

/** All actions on the board. */
const handlers = {
  addDeal(board: Board, { client, cents, stage }: { client: string; cents: Cents; stage: string }) {
    const { today } = board;
    const deal: Deal = {
      id: newId(board),
      client,
      contact: '',
      email: '',
      phone: '',
      cents,
      owner: texts.you,
      stage: '',
      extras: {},
      thread: [],
      since: today,
      closes: today + USUAL_DAYS,
    };
    return checked([...dealChecks(client, cents), [!hasStage(board, stage), 'stage', notNow]], () =>
      moveDeal({ ...bumpId(board), deals: [...board.deals, deal] }, deal, stage),
    );
  },
  /** Returns the same board if nothing has changed. */
  editDeal(board: Board, { deal, ...facts }: DealFacts) {
    const { client, email, cents, owner, closes } = facts;
    const changed = withDeal(board, deal, (given) => ({ ...given, ...pickFacts(facts) }));
    return checked(
      [
        ...dealChecks(client, cents),
        [!owner.trim(), 'owner', issues.name],
        [email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email), 'email', issues.email],
        [!isDay(closes), 'closes', issues.day],
        [!changed, 'deal', notNow],
      ],
      () => (isEqual(changed, board) ? board : changed!),
    );
  },
  /** `index` counts the other deals above it; the default is the end. Returns the same board if nothing moves. */
  moveDeal(board: Board, { deal: id, stage, index }: { deal: string; stage: string; index?: number }) {
    const deal = board.deals.find((given) => given.id === id);
    const isKnown = stage === LOST || hasStage(board, stage);
    if (!deal || !isKnown) return fail('stage', notNow);
    const moved = moveDeal(board, deal, stage, index);
    const isUnmoved = deal.stage === stage && moved.deals.every(({ id }, at) => id === board.deals[at]?.id);
    return ok(isUnmoved ? board : moved);
  },
  /** Only a follow-up has a due day, today or later. */
  log(board: Board, { deal, kind, text, due = NaN }: LogFacts) {
    const isKnown = MANUAL_ENTRY_KINDS.includes(kind) && board.deals.some(({ id }) => id === deal);
    const isFollowUp = kind === 'follow-up';
    return checked(
      [
        [!isKnown, 'deal', notNow],
        [!text.trim(), 'text', issues.text],
        [isFollowUp && !(isDay(due) && due >= board.today), 'due', issues.day],
      ],
      () => append(board, deal, { kind, text, ...(isFollowUp && { due }) }),
    );
  },
  finish(board: Board, { deal, entry: id }: { deal: string; entry: string }) {
    const finished = withDeal(board, deal, (given) => ({
      ...given,
      thread: given.thread.map((entry) => (entry.id === id ? { ...entry, done: true } : entry)),
    }));
    return finished ? ok(finished) : fail('deal', notNow);
  },
  /** Appends a number to a name that already exists. */
  addStage(board: Board, given: { name: string; chance: number }) {
    const stage = { id: newId(board), name: freeName(board.stages, given.name), chance: given.chance };
    return checked([[board.stages.length >= MAX_STAGES, 'stage', notNow], ...stageChecks(stage)], () => ({
      ...bumpId(board),
      stages: board.stages.toSpliced(-1, 0, stage),
    }));
  },
  /** Changes names and chances. Stages and fields that are not listed are unchanged. */
  rename(board: Board, given: Pick<Board, 'stages' | 'fields'>) {
    const stages = board.stages.map(({ id, ...old }) => {
      const { name, chance } = given.stages.find((one) => one.id === id) ?? old;
      return { id, name, chance: id === WON ? 100 : chance };
    });
    const fields = board.fields.map((field) => given.fields.find(({ id }) => id === field.id) ?? field);
    const renamed = { ...board, stages, fields };
    return checked(
      [
        ...stages.flatMap(stageChecks),
        ...fields.map(fieldCheck),
        ...duplicateNames(stages),
        ...duplicateNames(fields),
      ],
      () => (isEqual(renamed, board) ? board : renamed),
    );
  },
  removeStage(board: Board, { stage: id }: { stage: string }) {
    return checked([[!canRemoveStage(board, id), 'stage', notNow]], () => ({
      ...board,
      stages: board.stages.filter((stage) => stage.id !== id),
      rules: board.rules.filter((rule) => rule.stage !== id),
    }));
  },
  addField(board: Board, { name }: { name: string }) {
    const field = { id: newId(board), name: freeName(board.fields, name) };
    return checked([[board.fields.length >= MAX_FIELDS, 'field', notNow], fieldCheck(field)], () => ({
      ...bumpId(board),
      fields: [...board.fields, field],
    }));
  },
  addRule(board: Board, { stage, deed, days, text }: Omit<Rule, 'id'>) {
    return checked(
      [
        [!hasStage(board, stage) || !RULE_ACTIONS.includes(deed), 'stage', notNow],
        [!isWithin(days, MAX_DAYS), 'days', fill(kitTexts.issues.range, { min: 0, max: MAX_DAYS })],
        [!text.trim(), 'text', issues.text],
        [
          board.rules.some((rule) => isEqual({ ...rule, id: '' }, { id: '', stage, deed, days, text })),
          'text',
          issues.again,
        ],
      ],
      () => ({ ...bumpId(board), rules: [...board.rules, { id: newId(board), stage, deed, days, text }] }),
    );
  },
  removeRule: (board: Board, { rule: id }: { rule: string }) =>
    ok({ ...board, rules: board.rules.filter((rule) => rule.id !== id) }),
  nextDay: (board: Board) => ok(completeDueEntries({ ...board, today: board.today + 1 })),
};

export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Board, typeof handlers>(handlers);

const pickFacts = (facts: Omit<DealFacts, 'deal'>) =>
  Object.fromEntries(FACTS.map((fact) => [fact, facts[fact]])) as typeof facts;

const newId = ({ nextId }: Board) => `n${nextId}`;
const bumpId = (board: Board): Board => ({ ...board, nextId: board.nextId + 1 });
const isWithin = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Reports duplicate names, which could not be told apart. */
const duplicateNames = (list: readonly ExtraField[]) =>
  list.map(
    ({ id, name }, at) =>
      [list.slice(0, at).some((one) => isSameName(one.name, name)), id, issues.again] as const,
  );

function freeName(list: readonly ExtraField[], name: string): string {
  const isTaken = (candidate: string) => list.some((one) => isSameName(one.name, candidate));
  const numbered = [name, ...list.map((_, at) => `${name} ${at + 2}`)];
  return numbered.find((candidate) => !isTaken(candidate)) ?? name;
}

/** Maximum delay of a rule, in days. */
export const MAX_DAYS = 60;

/** Whether a stage can be removed: not the won stage, not the last other stage, and not one with deals. */
export function canRemoveStage(board: Board, id: string): boolean {
  return (
    id !== WON &&
    hasStage(board, id) &&
    board.stages.length > 2 &&
    board.deals.every(({ stage }) => stage !== id)
  );
}

const dealChecks = (client: string, cents: Cents) =>
  [
    [!client.trim(), 'client', issues.client],
    [!isCents(cents), 'amount', noAmount],
  ] as const;

const fieldCheck = ({ id, name }: ExtraField) => [!name.trim(), id, issues.name] as const;

const stageChecks = ({ id, name, chance }: Stage) =>
  [
    fieldCheck({ id, name }),
    [!isWithin(chance, 100), `${id}-chance`, fill(kitTexts.issues.range, { min: 0, max: 100 })],
  ] as const;

function withDeal(board: Board, id: string, change: (deal: Deal) => Deal): Board | undefined {
  if (!board.deals.some((deal) => deal.id === id)) return undefined;
  return { ...board, deals: board.deals.map((deal) => (deal.id === id ? change(deal) : deal)) };
}
