import { messages } from '#demo/crm';
import { formatPrice } from '../../../messages/format.ts';
import { Bars } from '../../kit/view/Bars.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { boardSums, stageSums } from '../model/board.ts';
import type { BoardDialogProps } from './useDealCarry.ts';
import css from './CrmDemo.module.css';

const { chart } = messages;

/** What is likely to come in, by stage: drawn, and in figures. */
export function ForecastDialog({ state: board, onClose }: BoardDialogProps) {
  const { likely: total } = boardSums(board);
  const stages = board.stages.map((stage) => ({ ...stage, likely: stageSums(board, stage).likely }));
  return (
    <Dialog title={messages.forecast} onClose={onClose}>
      <p>{chart.intro}</p>
      <Bars
        title={chart.title}
        sum={formatPrice(total)}
        bars={stages.map(({ name, likely }) => ({
          label: name,
          value: likely,
          text: chart.bar(name, formatPrice(likely)),
        }))}
      />
      <ul className={css.sentences}>
        {stages.map(({ id, name, likely }) => (
          <li key={id}>
            {name} <b>{formatPrice(likely)}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
