import { useId, useLayoutEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatPrice } from '../../../content-model/text/format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Controls } from '../../kit/view/AppFrame.tsx';
import { dealsIn, WON, type Board, type Deal, type Stage, stageSums } from '../state.ts';
import { DealCard } from './DealCard.tsx';
import { showWhole } from '../../kit/view/show-whole.ts';
import type { Opened } from './board-dialog.ts';
import { useDealDragAndDrop, type DealDragAndDrop } from './useDealDragAndDrop.ts';
import type { BoardStore } from '../store.ts';
import css from './BoardView.module.css';

interface BoardViewProps {
  store: BoardStore;
  onOpen: (opened: Opened) => void;
  /** The deals that the filter shows. */
  shown: readonly Deal[];
}

/** The board, with a column per stage and a card per deal; scrolls horizontally. */
export function BoardView({ store, onOpen, shown }: BoardViewProps) {
  const { state: board, ready } = store;
  const field = useRef<HTMLDivElement>(null);
  const dragAndDrop = useDealDragAndDrop(store, field);
  const hint = useId();
  const { today } = board;
  const isUnfiltered = shown.length === board.deals.length;
  const list = useRef<HTMLOListElement>(null);
  /** Height of the unfiltered board, preserved while a filter hides deals. */
  const fullHeight = useRef(0);
  useLayoutEffect(() => {
    list.current!.style.minHeight = isUnfiltered ? '' : `${fullHeight.current}px`;
    if (!isUnfiltered) return undefined;
    // Reading the height here instead would make the browser lay out the board after each change.
    const observer = new ResizeObserver(([entry]) => {
      fullHeight.current = entry!.borderBoxSize[0]!.blockSize;
    });
    observer.observe(list.current!);
    return () => observer.disconnect();
  }, [isUnfiltered]);
  return (
    // Only the cards inside are interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={field}
      className={css.scroller}
      role="group"
      aria-label={texts.board}
      tabIndex={0}
      onFocus={(event) => {
        // The board itself is larger than the screen, so that showing it whole would move the page.
        if (event.target === event.currentTarget) return;
        showWhole(event, event.target.closest('[data-deal]') ?? event.target);
      }}
    >
      <VisuallyHidden id={hint}>{texts.moveHint}</VisuallyHidden>
      <Controls ready={ready}>
        <ol ref={list} className={css.board}>
          {board.stages.map((stage, at) => (
            <li
              key={stage.id}
              className={css.stage}
              data-stage={stage.id}
              data-progress={progressOf(board, at)}
              data-target={dragAndDrop.dragged?.place?.stage === stage.id || undefined}
            >
              <StageHead board={{ ...board, deals: shown }} stage={stage} onOpen={onOpen} />
              <ol className={css.deals}>
                {withGap(board, stage, dragAndDrop.dragged).map((deal) =>
                  deal ? (
                    <DealCard
                      key={deal.id}
                      deal={deal}
                      today={today}
                      hint={hint}
                      isDragged={dragAndDrop.isDragged(deal)}
                      handlers={dragAndDrop.handlers}
                      onOpen={onOpen}
                      hidden={!shown.includes(deal)}
                    />
                  ) : (
                    <li key="gap" className={css.gap} aria-hidden="true" />
                  ),
                )}
              </ol>
            </li>
          ))}
        </ol>
        {shown.length === 0 && <p className={css.none}>{formatText(texts.found, { count: 0 })}</p>}
      </Controls>
    </div>
  );
}

type StageHeadProps = Pick<BoardViewProps, 'onOpen'> & { board: Board; stage: Stage };

function StageHead({ board, stage, onOpen }: StageHeadProps) {
  const { count, cents, likely } = stageSums(board, stage);
  const sum = formatPrice(cents);
  return (
    <>
      <h3 className={css.name}>
        <span>{stage.name}</span> <span>{count}</span>
      </h3>
      {stage.id !== WON && (
        <button
          type="button"
          className={css.add}
          data-action=""
          aria-label={formatText(texts.deal.addIn, { stage: stage.name })}
          onClick={() => onOpen({ newIn: stage.id })}
        >
          +
        </button>
      )}
      <p className={css.sums} data-glows="">
        {stage.chance < 100 ? `${sum} · ${formatText(texts.likely, { sum: formatPrice(likely) })}` : sum}
      </p>
    </>
  );
}

/** Returns the deals of a stage, with `undefined` at the drop position unless it is the deal's current position. */
function withGap(board: Board, stage: Stage, dragged: DealDragAndDrop['dragged']): (Deal | undefined)[] {
  const deals = dealsIn(board, stage.id);
  if (dragged?.place?.stage !== stage.id) return deals;
  const others = deals.filter(({ id }) => id !== dragged.item.id);
  if (deals[dragged.place.index]?.id === dragged.item.id) return deals;
  const next = others[dragged.place.index];
  const at = next ? deals.indexOf(next) : deals.length;
  return [...deals.slice(0, at), undefined, ...deals.slice(at)];
}

/** Returns how far a stage is in the pipeline, from 0 to 3, for its color. */
function progressOf(board: Board, at: number): number {
  return Math.round((at * 3) / (board.stages.length - 1));
}
