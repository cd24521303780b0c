import { useState } from 'react';
import { messages } from '#demo/crm';
import { formatPrice } from '../../../messages/format.ts';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { Guide } from '../../kit/view/Guide.tsx';
import { useLater } from '../../kit/view/useLater.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { STORE } from '../model/options.ts';
import { SEED } from '../model/seed.ts';
import { boardSums, type Board } from '../model/board.ts';
import type { Action } from '../model/reducer.ts';
import { BoardTools } from './BoardTools.tsx';
import { BoardView } from './BoardView.tsx';
import type { Opened } from './useDealCarry.ts';

const loadDialogs = () => import('./BoardDialogs.tsx');

export const CrmDemo = withErrorBoundary('crm-demo', Crm);

function Crm({ title, send }: DemoMessages) {
  const store = useStore<Board, Action>(STORE);
  const { state: board } = store;
  const [sought, setSought] = useState('');
  const [needy, setNeedy] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const dialogs = useLater(loadDialogs, opened !== undefined);
  return (
    <AppFrame
      title={title}
      status={status(board)}
      store={store}
      guide={<Guide steps={stepsOf(board)} />}
      wide={<BoardView store={store} onOpen={setOpened} sought={sought} needy={needy} />}
      about="crm-board"
      send={send}
      summary={async () => (await loadDialogs()).summarize(board)}
    >
      <BoardTools
        store={store}
        onOpen={setOpened}
        sought={sought}
        onSeek={setSought}
        needy={needy}
        onNeed={setNeedy}
      />
      {opened && dialogs && (
        <dialogs.BoardDialogs {...store} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </AppFrame>
  );
}

/** The first minute, and whether the board shows that it was done. */
function stepsOf({ deals, rules }: Board) {
  const automatic = deals.flatMap(({ thread }) => thread.filter((entry) => entry.automatic));
  const { move, nextDay, rule } = messages.guide;
  return [
    [move, automatic.length > 0],
    [nextDay, automatic.some(({ kind, done }) => kind === 'mail' && done)],
    [rule, rules.some(({ id }) => SEED.rules.every((given) => given.id !== id))],
  ] as const;
}

function status(board: Board): string {
  const { deals, open } = boardSums(board);
  return messages.status(board.stages.length, deals, formatPrice(open));
}
