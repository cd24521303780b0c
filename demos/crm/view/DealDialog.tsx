import { use, useEffect, useState } from 'react';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { ErpAddress } from '../../kit/view/erp-address.ts';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { invoiceOf } from '../invoices.ts';
import { WON, type Deal } from '../state.ts';
import { orderId } from '../won-deals.ts';
import { DealDetails, type Edit } from './DealDetails.tsx';
import { DealStage } from './DealStage.tsx';
import { DealThread } from './DealThread.tsx';
import { OrderTrail } from './OrderTrail.tsx';
import type { BoardDialogProps } from './board-dialog.ts';
import css from './DealDialog.module.css';

/** Dialog of a deal: stage, details and thread. Changing the stage here is an alternative to dragging. */
export function DealDialog({ deal, onClose, state: board, dispatch }: BoardDialogProps & { deal: Deal }) {
  const erp = use(ErpAddress);
  const [edit, setEdit] = useState<Edit>('none');
  const invoice = invoiceOf(useHandedOver('dealInvoice'), board, deal);
  const close = () => (edit === 'none' ? onClose() : setEdit('asked'));
  const { id } = deal;
  // A deal that was moved has a new card, perhaps in a column out of view.
  useEffect(() => () => showCard(id), [id]);
  return (
    <Dialog wide title={deal.client} onClose={close}>
      <div className={css.deal}>
        <div className={`u-stack u-gap-4 ${css.side}`}>
          <DealStage deal={deal} stages={board.stages} dispatch={dispatch} />
          {erp && (deal.stage === WON || invoice) && (
            <OrderTrail
              isWon={deal.stage === WON}
              order={orderId(board, deal)}
              invoice={invoice}
              isFree={deal.cents === 0}
              erp={erp}
            />
          )}
          <DealDetails
            deal={deal}
            fields={board.fields}
            invoice={invoice}
            dispatch={dispatch}
            edit={edit}
            onEdit={setEdit}
          />
        </div>
        <div className={`u-stack u-gap-4 ${css.side}`}>
          <DealThread deal={deal} today={board.today} dispatch={dispatch} />
        </div>
      </div>
    </Dialog>
  );
}

function showCard(id: string) {
  const button = document.querySelector<HTMLElement>(`[data-deal="${id}"] button`);
  // The browser returns the focus to a card that stayed.
  if (!button || button === document.activeElement) return;
  button.focus({ preventScroll: true });
  button.closest('li')!.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
