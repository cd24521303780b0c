import { SECTION_IDS } from '../../../../content-model/section-ids.ts';
import { texts } from '../../texts.ts';
import { formatText, formatRounded } from '../../../../content-model/text/format.ts';
import type { Store } from '../../../kit/store.ts';
import { dealsIn, WON, type Board, type Deal, type Stage } from '../../state.ts';
import type { Action } from '../../actions.ts';
import { SEED } from '../../seed.ts';
import css from './MiniBoard.module.css';

export interface MiniBoardProps {
  title: string;
  hint: string;
  more: string;
}

type Props = MiniBoardProps &
  Pick<Store<Board, Action>, 'state' | 'announcement'> & {
    /** Moves a deal to the next stage. Without it, deals are links to the whole board. */
    onMove?: ((deal: string) => void) | undefined;
  };

const PAGE = '/product/crm';
const TRY = `${PAGE}#${SECTION_IDS.product.demo}`;
/** Only the last stages and the newest deals of each fit into the small frame. */
const STAGES = 3;
const DEALS = 2;

/** The CRM board for a small frame: pressing a deal moves it to the next stage and fires the rules there. */
export function MiniBoard({ title, hint, more, state: board, announcement, onMove }: Props) {
  const stages = board.stages.slice(-STAGES);
  return (
    <>
      <p className={css.line}>
        <a href={PAGE}>{title}</a>
      </p>
      <ol className={css.stages}>
        {stages.map((stage, index) => (
          <Column key={stage.id} board={board} stage={stage} next={stages[index + 1]} onMove={onMove} />
        ))}
      </ol>
      <p className={css.line}>
        <span role="status">{announcement.sentence || hint}</span> <a href={TRY}>{more}</a>
      </p>
    </>
  );
}

const shownDeals = (board: Board, stage: Stage) => dealsIn(board, stage.id).slice(-DEALS);

interface ColumnProps extends Pick<Props, 'onMove'> {
  board: Board;
  stage: Stage;
  next: Stage | undefined;
}

function Column({ board, stage, next, onMove }: ColumnProps) {
  const deals = shownDeals(board, stage);
  const count = dealsIn(board, stage.id).length;
  /** The last place of the column on its right is free, so that the deal beside it can show how it moves. */
  const isFreeBeside = next?.id === WON && shownDeals(board, next).length === DEALS - 1;
  return (
    <li>
      <b>{`${stage.name} ${count}`}</b>
      <ul>
        {deals.map((deal, index) => (
          <li key={deal.id} data-shows-move={(isFreeBeside && index === DEALS - 1) || undefined}>
            <Card deal={deal} onMove={onMove} />
          </li>
        ))}
      </ul>
      {count > deals.length && (
        <a
          className={css.others}
          href={TRY}
          aria-label={formatText(texts.others, { count: count - deals.length, stage: stage.name })}
        >
          {`+${count - deals.length}`}
        </a>
      )}
    </li>
  );
}

function Card({ deal: { id, client, cents, stage }, onMove }: { deal: Deal } & Pick<Props, 'onMove'>) {
  const label = (
    <>
      {client} <small>{formatRounded(cents)}</small>
    </>
  );
  if (stage === WON) return <span>{label}</span>;
  if (!onMove)
    return (
      <a href={TRY} data-deal={id}>
        {label}
      </a>
    );
  return (
    <button
      type="button"

      data-deal={id}
      aria-label={`${formatText(texts.move, { client })}, ${formatRounded(cents)}`}
      onClick={() => onMove(id)}
    >
      {label}
    </button>
  );
}

/** The static board shown until the first interaction. */
export const MiniPicture = (texts: MiniBoardProps) => (
  <MiniBoard {...texts} state={SEED} announcement={{ sentence: '', times: 0 }} />
);
