import { Dialog } from '../../kit/view/Dialog.tsx';
import { ChoiceField } from '../../kit/view/InputField.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { useAnnouncer } from '../../kit/view/useAnnouncer.tsx';
import { LOST, stageName, WON, type Board, type Deal } from '../model/board.ts';
import { DealFacts } from './DealFacts.tsx';
import { DealThread } from './DealThread.tsx';
import { rulesOnEntering } from '../model/move.ts';
import type { Action } from '../model/reduce.ts';
import { messages } from '../../../messages/en/crm.ts';

export interface DealViewProps {
  board: Board;
  deal: Deal;
  dispatch: (action: Action) => void;
  say: (sentence: string) => void;
}

interface DealDialogProps extends Omit<DealViewProps, 'say'> {
  onClose: () => void;
}

/** A deal: where it stands, its facts, and everything that was said. Moving it here is the way without dragging. */
export function DealDialog({ board, deal, dispatch, onClose }: DealDialogProps) {
  // Its own announcer: what lies outside a modal dialog is not read.
  const { say, region } = useAnnouncer();
  const move = (stage: string) => {
    dispatch({ do: 'move deal', deal: deal.id, stage });
    say(messages.deal.moved(stageName(board, stage)) + messages.fired(rulesOnEntering(board, stage).length));
  };
  const lost = deal.stage === LOST;
  return (
    <Dialog title={deal.client} onClose={onClose}>
      {region}
      <Toolbar>
        {lost ? (
          <ToolButton onClick={() => move(board.stages[0]!.id)}>{messages.deal.reopen}</ToolButton>
        ) : (
          <>
            <ChoiceField
              label={messages.deal.stage}
              value={deal.stage}
              onChange={(event) => move(event.target.value)}
            >
              {board.stages.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </ChoiceField>
            {deal.stage !== WON && <ToolButton onClick={() => move(WON)}>{messages.deal.win}</ToolButton>}
            <ToolButton onClick={() => move(LOST)}>{messages.deal.lose}</ToolButton>
          </>
        )}
      </Toolbar>
      <DealFacts board={board} deal={deal} dispatch={dispatch} say={say} />
      <DealThread board={board} deal={deal} dispatch={dispatch} say={say} />
    </Dialog>
  );
}
