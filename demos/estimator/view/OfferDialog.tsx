import { texts } from '../texts.ts';
import { formatText, locale } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog } from '../../kit/view/Dialog.tsx';
import { PrintSheet } from '../../kit/view/PrintSheet.tsx';
import type { Estimate } from '../estimate.ts';
import type { Rates } from '../rates.ts';
import type { Choice } from '../state.ts';
import { estimateText, weeksText } from '../summary.ts';
import { EstimateTable, Remarks } from './Result.tsx';
import css from './OfferDialog.module.css';

const t = texts.offer;

interface OfferDialogProps {
  rates: Rates;
  choice: Choice;
  found: Estimate;
  /** Address that opens the estimate again. */
  link: string;
  today: Date;
  onClose: () => void;
}

/** The estimate with today's date, to print or email. */
export function OfferDialog({ rates, choice, found, link, today, onClose }: OfferDialogProps) {
  const until = new Date(today);
  until.setDate(until.getDate() + rates.validDays);
  const [date, lastDate] = [today, until].map((one) =>
    one.toLocaleDateString(locale.language, { dateStyle: 'long' }),
  ) as [string, string];
  const mail = new URLSearchParams({
    subject: formatText(t.subject, { date }),
    body: `${formatText(t.dated, { date, until: lastDate })}\n\n${estimateText(rates, choice, { found, link })}\n\n${t.note}`,
  });
  return (
    <Dialog wide title={t.title} onClose={onClose}>
      <PrintSheet className={css.offer}>
        <p className="u-cluster u-gap-x-4">
          {t.issuer.map((part) => (
            <span key={part} className={css.part}>
              {part}
            </span>
          ))}
        </p>
        <p>
          <b>{formatText(t.dated, { date, until: lastDate })}</b>
        </p>
        <p>{`${texts.time}: ${weeksText(found.weeks)}`}</p>
        <EstimateTable rates={rates} choice={choice} found={found} />
        <Remarks rates={rates} choice={choice} found={found} />
        {found.isLeast && <p>{texts.extraTime}</p>}
        <p>{t.note}</p>
        <p className={css.link}>{link}</p>
      </PrintSheet>
      <Toolbar>
        <Button variant="primary" onClick={() => print()}>
          {t.print}
        </Button>
        {/* Mail programs read %20, not the plus of a form. */}
        <a href={`mailto:?${String(mail).replaceAll('+', '%20')}`}>{t.mail}</a>
      </Toolbar>
    </Dialog>
  );
}
