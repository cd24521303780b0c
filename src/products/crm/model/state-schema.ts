import { isDay } from '../../kit/model/day.ts';
import { isOneOf, isOptional, isRecordOf, isShaped } from '../../kit/model/shape.ts';
import { DEEDS, LOST, MEANS, WON, type Board, type Entry } from './board.ts';

const isEntry = isShaped<Entry>({
  id: '',
  kind: isOneOf(...MEANS, 'stage'),
  text: '',
  day: 0,
  due: isOptional<number>(0),
  by: '',
  done: true,
  automatic: true,
});

const isShapedBoard = isShaped<Board>({
  today: 0,
  stages: [{ id: '', name: '', chance: 0 }],
  fields: [{ id: '', name: '' }],
  deals: [
    {
      id: '',
      client: '',
      contact: '',
      email: '',
      phone: '',
      cents: 0,
      owner: '',
      since: 0,
      closes: 0,
      stage: '',
      extras: isRecordOf<string>(''),
      thread: [isEntry],
    },
  ],
  rules: [{ id: '', stage: '', deed: isOneOf(...DEEDS), days: 0, text: '' }],
  nextId: 0,
});

/** Whether stored data is a board whose deals and rules refer to existing stages. */
export function isValidState(data: unknown): data is Board {
  if (!isShapedBoard(data)) return false;
  const stages = new Set(data.stages.map(({ id }) => id));
  return (
    data.stages.at(-1)?.id === WON &&
    data.deals.every(({ since, closes }) => isDay(since) && isDay(closes)) &&
    data.deals.every(({ stage }) => stage === LOST || stages.has(stage)) &&
    data.rules.every(({ stage }) => stages.has(stage))
  );
}
