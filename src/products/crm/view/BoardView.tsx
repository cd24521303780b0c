import { memo, useId, useRef } from 'react';
import { messages } from '#demo/crm';
import { formatPrice } from '../../../messages/format.ts';
import { Unseen } from '../../kit/view/Announcer.tsx';
import { Controls } from '../../kit/view/AppFrame.tsx';
import { dealsIn, type Board, type Deal, type Stage, stageSums } from '../model/board.ts';
import { matches, needOf } from '../model/thread.ts';
import { DealCard } from './DealCard.tsx';
import { showWhole } from './show-whole.ts';
import { useDealCarry, type BoardStore, type DealCarry, type Opened } from './useDealCarry.ts';
import css from './BoardView.module.css';

export interface BoardViewProps {
  store: BoardStore;
  onOpen: (opened: Opened) => void;
  /** What is looked for, in which deals. */
  sought: string;
  /** Only what needs a person today. */
  needy: boolean;
}

/** Every stage a column, every deal a card; scrolls sideways where needed. Not drawn anew for what opens over it. */
export const BoardView = memo(function BoardView({ store, onOpen, sought, needy }: BoardViewProps) {
  const { state: board, ready } = store;
  const field = useRef<HTMLDivElement>(null);
  const carry = useDealCarry(store, field);
  const hint = useId();
  const { today } = board;
  const isHidden = (deal: Deal) => !matches(deal, sought) || (needy && !needOf(deal, today));
  return (
    // What is listened to are its cards.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={field}
      className={css.scroller}
      role="group"
      aria-label={messages.board}
      tabIndex={0}
      onFocus={showWhole}
    >
      <Unseen>
        <span id={hint}>{messages.moveHint}</span>
      </Unseen>
      <Controls ready={ready}>
        <ol className={css.board}>
          {board.stages.map((stage, at) => (
            <li key={stage.id} className={css.stage} data-stage={stage.id} data-height={height(board, at)}>
              <StageHead board={board} stage={stage} />
              <ol className={css.deals}>
                {withGap(board, stage, carry.carried).map((deal) =>
                  deal ? (
                    <DealCard
                      key={deal.id}
                      {...{ deal, today, hint, carry, onOpen }}
                      hidden={isHidden(deal)}
                    />
                  ) : (
                    <li key="gap" className={css.gap} aria-hidden="true" />
                  ),
                )}
              </ol>
            </li>
          ))}
        </ol>
        {board.deals.every(isHidden) && <p data-none="">{messages.found(0)}</p>}
      </Controls>
    </div>
  );
});

function StageHead({ board, stage }: { board: Board; stage: Stage }) {
  const { count, cents, likely } = stageSums(board, stage);
  return (
    <>
      <h3 className={css.name}>
        {stage.name} <span>{count}</span>
      </h3>
      <p className={css.sums} data-glows="">
        {formatPrice(cents)}
        {stage.chance < 100 && ` · ${messages.likely(formatPrice(likely))}`}
      </p>
    </>
  );
}

/** The deals of a stage, with `undefined` where the carried one would be dropped. */
function withGap(board: Board, stage: Stage, carried: DealCarry['carried']): (Deal | undefined)[] {
  const deals = dealsIn(board, stage.id);
  if (carried?.place?.stage !== stage.id) return deals;
  const others = deals.filter(({ id }) => id !== carried.item.id);
  const next = others[carried.place.index];
  const at = next ? deals.indexOf(next) : deals.length;
  return [...deals.slice(0, at), undefined, ...deals.slice(at)];
}

/** Later stages lie on higher, warmer ground: one of four steps of the map's ramp. */
function height(board: Board, at: number): number {
  return Math.round((at * 3) / (board.stages.length - 1));
}
