import { formatDollars } from '../../../messages/format.ts';
import { stageName, type Board } from './board.ts';
import { boardSums, stageSums } from './forecast.ts';
import { messages } from '../../../messages/en/crm.ts';

/** The board in lines that a person on the team can read. */
export function summarize(board: Board): string {
  const { open, won, likely } = boardSums(board);
  const stages = board.stages.map((stage) => {
    const sums = stageSums(board, stage);
    return messages.summary.stage(
      stage.name,
      sums.count,
      formatDollars(sums.cents),
      formatDollars(sums.likely),
    );
  });
  const rules = board.rules.map(({ stage, deed, days, text }) =>
    messages.rule.sentence(stageName(board, stage), messages.rule.deeds[deed], days, text),
  );
  return [
    messages.summary.intro,
    ...stages,
    messages.summary.totals(formatDollars(open), formatDollars(won), formatDollars(likely)),
    ...(rules.length > 0 ? [messages.summary.rules, ...rules] : []),
  ].join('\n');
}
