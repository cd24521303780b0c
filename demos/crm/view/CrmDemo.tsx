import { lazy, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatPrice } from '../../../content-model/text/format.ts';
import { AppFrame, withErrorBoundary, type DemoMessages } from '../../kit/view/AppFrame.tsx';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { ErpAddress, type ErpAddressProps } from '../../kit/view/erp-address.ts';
import { Guide } from '../../kit/view/Guide.tsx';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { SEED } from '../seed.ts';
import { type Action } from '../actions.ts';
import { questionOf, type Invoice, type InvoiceQuestion } from '../invoices.ts';
import { STORE, type BoardStore } from '../store.ts';
import { summary } from '../summary.ts';
import { boardSums, type Board } from '../state.ts';
import { NO_FILTER, shownBoard } from '../search.ts';
import { BoardTools } from './BoardTools.tsx';
import { BoardView } from './BoardView.tsx';
import type { Opened } from './board-dialog.ts';

/** The dialogs are a script of their own, which loads when the board is ready. */
const loadDialogs = () => import('./BoardDialogs.tsx');
const BoardDialog = lazy(loadDialogs);
const InvoicedDialog = lazy(() => import('./InvoicedDialog.tsx'));
const Columns = memo(BoardView);
const Tools = memo(BoardTools);

export const CrmDemo = withErrorBoundary('crm-demo', Crm);

function Crm({ title, send, erp }: DemoMessages & ErpAddressProps) {
  const given = useStore<Board, Action>(STORE);
  const { state: board } = given;
  const invoices = useHandedOver('dealInvoice');
  const [filter, setFilter] = useState(NO_FILTER);
  const shown = useMemo(() => shownBoard(board, filter), [board, filter]);
  const [opened, open, close] = useOpened<Opened>();
  // The question is over the dialog of the deal, where edits may be unsaved.
  const [asked, ask, closeQuestion] = useOpened<InvoiceQuestion>();
  const store = useMemo(() => askingFirst(given, invoices, ask), [given, invoices, ask]);
  // Behind a dialog, the board follows after what happens in it.
  const view = useMemo(() => ({ store, shown }), [store, shown]);
  const lateView = useDeferredValue(view);
  const behind = opened ? lateView : view;
  // A failure is shown when a dialog is opened.
  useEffect(() => void loadDialogs().catch(() => undefined), []);
  return (
    <ErpAddress value={erp}>
      <AppFrame
        title={title}
        status={status(shown)}
        store={store}
        guide={<Guide name="crm" steps={stepsOf(board)} />}
        wide={<Columns store={behind.store} shown={behind.shown.deals} onOpen={open} />}
        about="crm-board"
        send={send}
        summary={() => summary(board)}
      >
        <Tools {...behind} onOpen={open} filter={filter} onFilter={setFilter} />
        <Suspense>
          {opened && (
            <BoardDialog
              {...store}
              opened={opened}
              onOpen={open}
              onClose={close}
              shown={shown}
              filter={filter}
              onFilter={setFilter}
            />
          )}
          {asked && <InvoicedDialog {...given} asked={asked} onClose={closeQuestion} />}
        </Suspense>
      </AppFrame>
    </ErpAddress>
  );
}

/** The store, but a change of a deal with an invoice opens a question instead. */
const askingFirst = (
  store: BoardStore,
  invoices: readonly Invoice[],
  ask: (asked: InvoiceQuestion) => void,
): BoardStore => ({
  ...store,
  dispatch(action, ...rest) {
    const asked = questionOf(store.state, invoices, action);
    if (!asked) return store.dispatch(action, ...rest);
    ask(asked);
    return { ok: false, issues: [] };
  },
});

/** Returns the first steps, with whether the board shows that each was done. */
function stepsOf({ deals, rules }: Board) {
  const automatic = deals.flatMap(({ thread }) => thread.filter(({ rule: writer }) => writer !== undefined));
  const { move, nextDay, rule } = texts.guide;
  return [
    [move, automatic.length > 0],
    [
      nextDay,
      automatic.some(
        ({ kind, outcome, day, due = day }) => kind === 'mail' && outcome === 'done' && due > day,
      ),
    ],
    [rule, rules.some(({ id }) => SEED.rules.every((given) => given.id !== id))],
  ] as const;
}

function status(board: Board): string {
  const { openDeals, open } = boardSums(board);
  const counted = formatText(texts.status, {
    count: openDeals,
    stages: board.stages.length,
    open: formatPrice(open),
  });
  return board.isOwn ? `${texts.paste.own} · ${counted}` : counted;
}
