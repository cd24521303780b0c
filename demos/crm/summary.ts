import { formatText, formatPrice } from '../../content-model/text/format.ts';
import { texts } from './texts.ts';
import { boardSums, stageName, stageSums, type Board, type Rule } from './state.ts';

/** "When a deal enters Proposal, send a mail in 2 days: …" */
export function ruleSentence(board: Board, { stage, action, days, subject, text }: Rule): string {
  const { sentence, actions, inDays } = texts.rule;
  return formatText(sentence, {
    stage: stageName(board, stage),
    action: actions[action],
    when: formatText(inDays, { count: days }),
    text: subject ?? text,
  });
}

/** Returns the board as readable lines for the team. */
export function summary(board: Board): string {
  const { open, won, likely } = boardSums(board);
  const stages = board.stages.map((stage) => {
    const sums = stageSums(board, stage);
    return formatText(texts.summary.stage, {
      count: sums.count,
      name: stage.name,
      sum: formatPrice(sums.cents),
      likely: formatPrice(sums.likely),
    });
  });
  const rules = board.rules.map((rule) => ruleSentence(board, rule));
  return [
    texts.summary.intro,
    ...stages,
    formatText(texts.summary.totals, {
      open: formatPrice(open),
      won: formatPrice(won),
      forecast: formatPrice(likely),
    }),
    ...(rules.length > 0 ? [texts.summary.rules, ...rules] : []),
  ].join('\n');
}
