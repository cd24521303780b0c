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
  changeDeal,
  hasStage,
  isPending,
  type Board,
  type Deal,
  type Entry,
  type ExtraField,
  type ManualEntryKind,
  type Rule,
  type Stage,
} from './state.ts';
import { moveDeal } from './moves.ts';
import { completeDueSteps, stopSteps } from './rules.ts';
import { append } from './thread.ts';

const { issues } = texts;
const { notNow } = kitTexts.issues;

type DealFacts = Pick<
  Deal,
  'client' | 'contact' | 'email' | 'phone' | 'cents' | 'owner' | 'closes' | 'extras'
>;

interface LogFacts {
  deal: string;
  kind: ManualEntryKind;
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
  editDeal(board: Board, { deal, ...facts }: { deal: string } & DealFacts) {
    const { client, email, cents, owner, closes } = facts;
    const given = board.deals.find(({ id }) => id === deal);
    const changed = changeDeal(board, deal, (old) => ({ ...old, ...pickFacts(facts) }));
    return checked(
      [
        ...dealChecks(client, cents),
        [!owner.trim(), 'owner', issues.name],
        [email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email), 'email', issues.email],
        [!isDay(closes), 'closes', issues.day],
        [closes < board.today && closes !== given?.closes, 'closes', issues.dayOver],
        [!given, 'deal', notNow],
      ],
      () => (isEqual(changed, board) ? board : changed),
    );
  },
  /** `index` counts the other deals above it; the default is the end. Returns the same board if nothing moves. */
  moveDeal(board: Board, { deal: id, stage, index }: { deal: string; stage: string; index?: number }) {
    const deal = board.deals.find((given) => given.id === id);
    const isKnown = stage === LOST || hasStage(board, stage);
    if (!deal || !isKnown) return fail('stage', notNow);
    return ok(moveDeal(board, deal, stage, index));
  },
  /** Only a follow-up has a due day, today or later. A reply stops what rules have planned. */
  log(board: Board, { deal, kind, text, due = NaN }: LogFacts) {
    const isKnown = MANUAL_ENTRY_KINDS.includes(kind) && board.deals.some(({ id }) => id === deal);
    const isFollowUp = kind === 'follow-up';
    return checked(
      [
        [!isKnown, 'deal', notNow],
        [!text.trim(), 'text', issues.text],
        [isFollowUp && !isDay(due), 'due', issues.day],
        [isFollowUp && due < board.today, 'due', issues.dayOver],
      ],
      () =>
        append(
          kind === 'reply' ? stopSteps(board, deal, 'replied') : board,
          deal,
          isFollowUp ? { kind, text, due } : { kind, text, outcome: 'done' },
        ),
    );
  },
  /** Ends a follow-up. Rules do the other steps. */
  finish(board: Board, { deal: dealId, entry: id }: { deal: string; entry: string }) {
    const deal = board.deals.find((given) => given.id === dealId);
    const isFinished = (entry: Entry) => entry.id === id && entry.kind === 'follow-up' && isPending(entry);
    if (!deal?.thread.some(isFinished)) return fail('deal', notNow);
    const thread = deal.thread.map((entry): Entry =>
      isFinished(entry) ? { ...entry, outcome: 'done' } : entry,
    );
    return ok(changeDeal(board, dealId, (given) => ({ ...given, thread })));
  },
  /** Adds a stage before the won stage. Appends a number to a name that already exists. */
  addStage(board: Board, given: { name: string }) {
    const stage = { id: newId(board), name: freeName(board.stages, given.name), chance: nextChance(board) };
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
  /** Also stops the steps that the rule has planned. */
  removeRule(board: Board, { rule: id }: { rule: string }) {
    const stopped = board.deals.reduce((current, deal) => stopSteps(current, deal.id, 'removed', id), board);
    return ok({ ...stopped, rules: board.rules.filter((rule) => rule.id !== id) });
  },
  nextDay: (board: Board) => ok(completeDueSteps({ ...board, today: board.today + 1 })),
};

export type Action = ActionOf<typeof handlers>;

export const reduce = reducerOf<Board, typeof handlers>(handlers);

/** Takes only what an edit may change, because the facts of a form may be a whole deal. */
function pickFacts({ client, contact, email, phone, cents, owner, closes, extras }: DealFacts) {
  return { client, contact, email, phone, cents, owner, closes, extras };
}

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

/** The chance halfway between the last open stage and the won stage. */
function nextChance({ stages }: Board): number {
  const [last = 0, won = 100] = stages.slice(-2).map(({ chance }) => chance);
  return Math.round((last + won) / 2);
}

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
