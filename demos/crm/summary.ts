import { formatPrice } from '../../content-model/text/format.ts';
import { messages } from '#demo/crm';
import { boardSums, stageName, stageSums, type Board, type Rule } from './state.ts';

/** "When a deal enters Proposal, send a mail in 2 days: …" */
export function ruleSentence(board: Board, { stage, deed, days, text }: Rule): string {
  const { sentence, deeds, inDays } = messages.rule;
  return sentence(stageName(board, stage), deeds[deed], inDays(days), text);
}

/** Returns the board as readable lines for the team. */
export function summary(board: Board): string {
  const { open, won, likely } = boardSums(board);
  const stages = board.stages.map((stage) => {
    const sums = stageSums(board, stage);
    return messages.summary.stage(sums.count, stage.name, formatPrice(sums.cents), formatPrice(sums.likely));
  });
  const rules = board.rules.map((rule) => ruleSentence(board, rule));
  return [
    messages.summary.intro,
    ...stages,
    messages.summary.totals(formatPrice(open), formatPrice(won), formatPrice(likely)),
    ...(rules.length > 0 ? [messages.summary.rules, ...rules] : []),
  ].join('\n');
}
