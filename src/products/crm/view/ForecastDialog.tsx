import { messages } from '#demo/crm';
import { formatPrice } from '../../../messages/format.ts';
import { Bars } from '../../kit/view/Bars.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { boardSums, stageSums } from '../model/board.ts';
import type { BoardDialogProps } from './useDealCarry.ts';

const { chart } = messages;

/** What is likely to come in, by stage. */
export function ForecastDialog({ state: board, onClose }: BoardDialogProps) {
  return (
    <Dialog title={messages.forecast} onClose={onClose}>
      <p>{chart.intro}</p>
      <Bars
        title={chart.title}
        sum={formatPrice(boardSums(board).likely)}
        bars={board.stages.map((stage) => {
          const { likely } = stageSums(board, stage);
          return { label: stage.name, value: likely, text: chart.bar(stage.name, formatPrice(likely)) };
        })}
      />
    </Dialog>
  );
}
