import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { AppFrame, withErrorBoundary } from '../../kit/view/AppFrame.tsx';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useStore } from '../../kit/view/useStore.ts';
import { linkTo } from '../address.ts';
import { storeOver } from '../store.ts';
import { estimate } from '../estimate.ts';
import { statusText, summary } from '../summary.ts';
import type { Rates } from '../rates.ts';
import { Examples, ExtraFields } from './extras.tsx';
import { BuildFields, ProductFields, ChoiceList } from './fields.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { Result } from './Result.tsx';
import css from './PriceEstimator.module.css';

const NEEDS = (['build', 'products'] as const).map((key) => ({ key, label: texts.needs[key] }));

const LateResult = memo(Result);

/** Estimates time and price of a choice, with a breakdown. */
export const PriceEstimator = withErrorBoundary('estimate', Estimator);

function Estimator({ rates }: { rates: Rates }) {
  const store = useStore(useMemo(() => storeOver(rates), [rates]));
  const { state: choice, dispatch, say } = store;
  // The browser paints the chosen option first, because other fields and the breakdown take longer on a slow processor.
  const estimated = useDeferredValue(choice);
  const found = useMemo(() => estimate(rates, estimated), [rates, estimated]);
  const link = () => new URL(linkTo(choice), location.href).href;
  const [offered, openOffer, closeOffer] = useOpened<Date>();
  const fields = useRef<HTMLDivElement>(null);
  /** Nothing is put in writing over a field that is not valid. */
  const offer = () => {
    const invalid = fields.current!.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) invalid.focus();
    else openOffer(new Date());
  };
  const [notice, setNotice] = useState<string>();
  const notify = (sentence: string) => {
    setNotice(sentence);
    say(sentence);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link());
      notify(texts.copied);
    } catch {
      notify(texts.copyFailed);
    }
  };
  const status = found ? statusText(found) : texts.nothing;
  return (
    <AppFrame
      title={texts.frame}
      status={status}
      store={store}
      live={found && status}
      tools={
        <>
          <Button onClick={() => void copy()}>{texts.copy}</Button>
          {found && <Button onClick={offer}>{texts.offer.open}</Button>}
          {notice && <span aria-hidden="true">{notice}</span>}
        </>
      }
      about="estimate"
      send={texts.send}
      summary={() => summary(rates, choice, { found, link: link() })}
    >
      <div className={css.split}>
        <div ref={fields} className={css.fields}>
          <Examples rates={rates} choice={choice} dispatch={dispatch} />
          <ChoiceList
            label={texts.need}
            choices={rates.products.length > 0 ? NEEDS : NEEDS.slice(0, 1)}
            chosen={choice.need}
            onChoose={(need) => dispatch({ type: 'choose', need })}
          />
          {estimated.need === 'build' ? (
            <BuildFields rates={rates} choice={choice} dispatch={dispatch} />
          ) : (
            <ProductFields rates={rates} choice={choice} dispatch={dispatch} />
          )}
          <ExtraFields rates={rates} choice={choice} dispatch={dispatch} />
        </div>
        <div className="u-dark">
          <LateResult rates={rates} choice={estimated} found={found} />
        </div>
      </div>
      {found && offered && (
        <OfferDialog
          rates={rates}
          choice={choice}
          found={found}
          link={link()}
          today={offered}
          onClose={closeOffer}
        />
      )}
    </AppFrame>
  );
}
