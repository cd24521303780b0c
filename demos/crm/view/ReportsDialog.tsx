import { Fragment, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatPrice, formatRounded } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { Records } from '../../kit/view/Panel.tsx';
import {
  forecastByMonth,
  forecastByOwner,
  forecastByStage,
  formatMonth,
  lostReasons,
  type Forecast,
} from '../forecast.ts';
import { boardSums, dealsIn, LOST, stageName, WON, type Board } from '../state.ts';
import type { BoardDialogProps, Opened } from './board-dialog.ts';
import css from './ReportsDialog.module.css';

const t = texts.reports;

interface ReportsDialogProps extends BoardDialogProps {
  /** The board with the deals that the filter shows. */
  shown: Board;
  /** Shows only the deals of a month, given as YYYY-MM. */
  onMonth: (month: string) => void;
  onOpen: (opened: Opened) => void;
}

/** Forecast by month, owner and stage, and reasons of lost deals, of the deals that the filter shows. */
export function ReportsDialog({ state: board, shown, onMonth, onOpen, onClose }: ReportsDialogProps) {
  const reasons = lostReasons(shown);
  const won = dealsIn(shown, WON).length;
  const lost = dealsIn(shown, LOST).length;
  return (
    <Dialog wide title={t.title} onClose={onClose}>
      {shown.deals.length < board.deals.length && <p>{formatText(t.of, { count: shown.deals.length })}</p>}
      <ForecastTable
        board={shown}
        caption={t.byMonth}
        column={t.month}
        groups={forecastByMonth(shown)}
        nameOf={(month) => (
          <Button
            variant="quiet"
            aria-label={formatText(t.show, { month: formatMonth(month) })}
            onClick={() => onMonth(month)}
          >
            {formatMonth(month)}
          </Button>
        )}
      />
      <ForecastTable
        board={shown}
        caption={t.byOwner}
        column={texts.deal.owner}
        groups={forecastByOwner(shown)}
        nameOf={(owner) => owner}
      />
      <ForecastTable
        board={shown}
        caption={t.byStage}
        column={texts.deal.stage}
        groups={forecastByStage(shown)}
        nameOf={(stage) => stageName(shown, stage)}
      />
      <h4>{t.lost}</h4>
      {reasons.length === 0 && <p>{t.none}</p>}
      <Records>
        {reasons.map(({ reason, deals, cents }) => (
          <li key={reason} className="u-cluster u-spread u-gap-4">
            <div>
              <b>{reason}</b>
              <span>{formatRounded(cents)}</span>
            </div>
            <Toolbar>
              {deals.map(({ id, client }) => (
                <Button key={id} variant="quiet" onClick={() => onOpen({ deal: id })}>
                  {client}
                </Button>
              ))}
            </Toolbar>
          </li>
        ))}
      </Records>
      {won + lost > 0 && <p>{formatText(t.rate, { won, count: won + lost })}</p>}
    </Dialog>
  );
}

interface ForecastTableProps {
  board: Board;
  caption: string;
  column: string;
  groups: readonly Forecast[];
  nameOf: (key: string) => ReactNode;
}

/** The forecast of months, owners or stages. Their sums are those of the board. */
function ForecastTable({ board, caption, column, groups, nameOf }: ForecastTableProps) {
  const { deals: count, open, won, likely } = boardSums(board);
  return (
    <div className={css.forecast}>
      <FigureTable
        caption={caption}
        columns={[column, texts.open, texts.won, texts.forecast]}
        rows={groups.map(({ key, deals, ...cents }) => [
          <Fragment key={key}>
            {nameOf(key)} <small className={css.count}>{formatText(t.deals, { count: deals })}</small>
          </Fragment>,
          formatPrice(cents.open),
          formatPrice(cents.won),
          formatPrice(cents.likely),
        ])}
        total={[formatText(t.total, { count }), formatPrice(open), formatPrice(won), formatPrice(likely)]}
      />
    </div>
  );
}
