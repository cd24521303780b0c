import { isDay } from '../../kit/model/day.ts';
import {
  isListOf,
  isOneOf,
  isOptional,
  isRecordOf,
  isShaped,
  isText,
  isWhole,
  isYesOrNo,
} from '../../kit/model/shape.ts';
import { DEEDS, LOST, MEANS, WON, type Board } from './board.ts';

const isEntry = isShaped({
  id: isText,
  kind: isOneOf(...MEANS, 'follow-up', 'stage'),
  text: isText,
  day: isWhole,
  due: isOptional(isWhole),
  by: isText,
  done: isYesOrNo,
  automatic: isYesOrNo,
});

const isShapedBoard = isShaped<Board>({
  today: isWhole,
  stages: isListOf(isShaped({ id: isText, name: isText, chance: isWhole })),
  fields: isListOf(isShaped({ id: isText, name: isText })),
  deals: isListOf(
    isShaped({
      id: isText,
      client: isText,
      cents: isWhole,
      owner: isText,
      since: isWhole,
      closes: isWhole,
      stage: isText,
      extras: isRecordOf(isText),
      thread: isListOf(isEntry),
    }),
  ),
  rules: isListOf(
    isShaped({ id: isText, stage: isText, deed: isOneOf(...DEEDS), days: isWhole, text: isText }),
  ),
  nextId: isWhole,
});

/** Whether stored data is a board on which everything stands where it says. */
export function isBoard(data: unknown): data is Board {
  if (!isShapedBoard(data)) return false;
  const stages = new Set(data.stages.map(({ id }) => id));
  return (
    data.stages.at(-1)?.id === WON &&
    data.deals.every(({ since, closes }) => isDay(since) && isDay(closes)) &&
    data.deals.every(({ stage }) => stage === LOST || stages.has(stage)) &&
    data.rules.every(({ stage }) => stages.has(stage))
  );
}
