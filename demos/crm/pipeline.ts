import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';
import { formatText } from '../../content-model/text/format.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { checked } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { fieldIssue } from './fields.ts';
import {
  FIELD_KINDS,
  hasStage,
  isEqual,
  MAX_FIELDS,
  MAX_STAGES,
  newId,
  WON,
  type Board,
  type ExtraField,
  type Stage,
} from './state.ts';

const { issues } = texts;
const { notNow } = kitTexts.issues;

type Named = Pick<ExtraField, 'id' | 'name'>;

/** Maximum length of a name of a stage or field. */
const MAX_NAME = 24;
const MAX_CHOICES = 12;

/** Actions on the stages and the own fields of the board. */
export const pipeline = {
  /** Adds a stage before the won stage. Appends a number to a name that already exists. */
  addStage(board: Board, given: { name: string }) {
    const stage = { id: newId(board), name: freeName(board.stages, given.name), chance: nextChance(board) };
    return checked([[board.stages.length >= MAX_STAGES, 'stage', notNow], ...stageChecks(stage)], () => ({
      ...board,
      nextId: board.nextId + 1,
      stages: board.stages.toSpliced(-1, 0, stage),
    }));
  },
  /** Changes names, chances, kinds and choices. Stages and fields that are not listed are unchanged. */
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
        ...fields.flatMap((field) => fieldChecks(board, field)),
        ...duplicateNames(stages),
        ...duplicateNames(fields),
      ],
      () => (isEqual(renamed, board) ? board : renamed),
    );
  },
  /** Moves a stage one place to the left or right. The won stage stays the last one. */
  moveStage(board: Board, { stage: id, by }: { stage: string; by: number }) {
    return checked([[!canMoveStage(board, id, by), 'stage', notNow]], () => {
      const at = board.stages.findIndex((stage) => stage.id === id);
      const stages = board.stages.toSpliced(at, 1).toSpliced(at + by, 0, board.stages[at]!);
      return { ...board, stages };
    });
  },
  removeStage(board: Board, { stage: id }: { stage: string }) {
    return checked([[!canRemoveStage(board, id), 'stage', notNow]], () => ({
      ...board,
      stages: board.stages.filter((stage) => stage.id !== id),
      rules: board.rules.filter((rule) => rule.stage !== id),
    }));
  },
  addField(board: Board, { name }: { name: string }) {
    const named = { id: newId(board), name: freeName(board.fields, name) };
    const field: ExtraField = { ...named, kind: 'text', choices: [] };
    return checked([[board.fields.length >= MAX_FIELDS, 'field', notNow], ...nameChecks(field)], () => ({
      ...board,
      nextId: board.nextId + 1,
      fields: [...board.fields, field],
    }));
  },
  /** Removes a field with the values that deals have in it. */
  removeField(board: Board, { field: id }: { field: string }) {
    return checked([[!board.fields.some((field) => field.id === id), 'field', notNow]], () => ({
      ...board,
      fields: board.fields.filter((field) => field.id !== id),
      deals: board.deals.map((deal) => {
        const { [id]: _, ...extras } = deal.extras;
        return { ...deal, extras };
      }),
    }));
  },
};

/** Whether a stage can move by one place. The won stage cannot, and none moves behind it. */
export function canMoveStage({ stages }: Board, id: string, by: number): boolean {
  const at = stages.findIndex((stage) => stage.id === id);
  const to = at + by;
  return Math.abs(by) === 1 && at >= 0 && id !== WON && to >= 0 && to < stages.length - 1;
}

/** Whether a stage can be removed: not the won stage, not the last other stage, and not one with deals. */
export function canRemoveStage(board: Board, id: string): boolean {
  return (
    id !== WON &&
    hasStage(board, id) &&
    board.stages.length > 2 &&
    board.deals.every(({ stage }) => stage !== id)
  );
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Reports duplicate names, which could not be told apart. */
const duplicateNames = (list: readonly Named[]) =>
  list.map(
    ({ id, name }, at) =>
      [list.slice(0, at).some((one) => isSameName(one.name, name)), id, issues.again] as const,
  );

/** The chance halfway between the last open stage and the won stage. */
function nextChance({ stages }: Board): number {
  const [last = 0, won = 100] = stages.slice(-2).map(({ chance }) => chance);
  return Math.round((last + won) / 2);
}

function freeName(list: readonly Named[], name: string): string {
  const isTaken = (candidate: string) => list.some((one) => isSameName(one.name, candidate));
  const numbered = [name, ...list.map((_, at) => `${name} ${at + 2}`)];
  return numbered.find((candidate) => !isTaken(candidate)) ?? name;
}

const nameChecks = ({ id, name }: Named) =>
  [
    [!name.trim(), id, issues.name],
    [isTooLong(name, MAX_NAME), id, () => tooLong(MAX_NAME)],
  ] as const;

/** A list needs choices, and the values that deals have must fit. */
function fieldChecks({ deals }: Board, field: ExtraField) {
  const { id, kind, choices } = field;
  const hasMisfit = deals.some(({ extras }) => fieldIssue(field, extras[id] ?? '') !== undefined);
  const isList = kind === 'list';
  return [
    ...nameChecks(field),
    [!FIELD_KINDS.includes(kind), `${id}-kind`, notNow],
    [isList ? !isChoices(choices) : choices.length > 0, `${id}-choices`, issues.choices],
    [hasMisfit, isList ? `${id}-choices` : `${id}-kind`, issues.misfit],
  ] as const;
}

const isChoices = (choices: readonly string[]) =>
  choices.length > 0 &&
  choices.length <= MAX_CHOICES &&
  new Set(choices).size === choices.length &&
  choices.every((choice) => choice.trim() === choice && choice !== '' && !isTooLong(choice, MAX_NAME));

const stageChecks = ({ id, name, chance }: Stage) =>
  [
    ...nameChecks({ id, name }),
    [
      !isWithin(chance, { max: 100 }),
      `${id}-chance`,
      formatText(kitTexts.issues.range, { min: 0, max: 100 }),
    ],
  ] as const;
