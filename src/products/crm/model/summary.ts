import { formatDollars } from '../../kit/model/money.ts';
import { stageName, type Board } from './board.ts';
import { boardSums, stageSums } from './forecast.ts';
import { words } from '../../../messages/en/crm.ts';

/** The board in lines that a person on the team can read. */
export function summarize(board: Board): string {
  const { open, won, likely } = boardSums(board);
  const stages = board.stages.map((stage) => {
    const sums = stageSums(board, stage);
    return words.summary.stage(stage.name, sums.count, formatDollars(sums.cents), formatDollars(sums.likely));
  });
  const rules = board.rules.map(({ stage, deed, days, text }) =>
    words.rule.sentence(stageName(board, stage), words.rule.deeds[deed], days, text),
  );
  return [
    words.summary.intro,
    ...stages,
    words.summary.totals(formatDollars(open), formatDollars(won), formatDollars(likely)),
    ...(rules.length > 0 ? [words.summary.rules, ...rules] : []),
  ].join('\n');
}
