import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { AppFrame, withErrorBoundary } from '../../kit/view/AppFrame.tsx';
import { useOpened } from '../../kit/view/Dialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useStable } from '../../kit/view/useStable.ts';
import { useStore } from '../../kit/view/useStore.ts';
import { linkTo } from '../address.ts';
import { storeOver } from '../store.ts';
import { estimate } from '../estimate.ts';
import { statusText, summary } from '../summary.ts';
import type { Rates } from '../rates.ts';
import type { Choice } from '../state.ts';
import { Examples, ExtraFields } from './extras.tsx';
import { BuildFields, ProductFields, ChoiceList } from './fields.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { Result } from './Result.tsx';
import css from './PriceEstimator.module.css';

const NEEDS = (['build', 'products'] as const).map((key) => ({ key, label: texts.needs[key] }));

const ONLY_BUILDS = NEEDS.slice(0, 1);

const LateResult = memo(Result);

/** Estimates time and price of a choice, with a breakdown. */
export const PriceEstimator = withErrorBoundary('estimate', Estimator);

function Estimator({ rates }: { rates: Rates }) {
  const store = useStore(useMemo(() => storeOver(rates), [rates]));
  const { state: choice, dispatch, say } = store;
  // The browser paints the chosen option first, because other fields and the breakdown take longer on a slow processor.
  const estimated = useDeferredValue(choice);
  const found = useMemo(() => estimate(rates, estimated), [rates, estimated]);
  const fields = useRef<HTMLDivElement>(null);
  const [offered, open, close] = useOpened<Date>();
  /** Nothing is put in writing over a field that is not valid. */
  const offer = useStable(() => {
    const invalid = fields.current!.querySelector<HTMLElement>('[aria-invalid]');
    if (invalid) invalid.focus();
    else open(new Date());
  });
  const status = found ? statusText(found) : texts.nothing;
  return (
    <AppFrame
      title={texts.frame}
      status={status}
      store={store}
      isPlain
      tools={<CopyButton choice={choice} say={say} />}
      about="estimate"
      send={texts.send}
      summary={() => summary(rates, choice, { found, link: addressOf(choice) })}
    >
      <div className={css.split}>
        <div ref={fields} className={css.fields}>
          <Examples rates={rates} choice={choice} dispatch={dispatch} />
          <ChoiceList
            label={texts.need}
            choices={rates.products.length > 0 ? NEEDS : ONLY_BUILDS}
            field="need"
            chosen={choice.need}
            dispatch={dispatch}
          />
          {estimated.need === 'build' ? (
            <BuildFields rates={rates} choice={choice} dispatch={dispatch} />
          ) : (
            <ProductFields rates={rates} choice={choice} dispatch={dispatch} />
          )}
          <ExtraFields rates={rates} choice={choice} dispatch={dispatch} />
        </div>
        <div className={`u-dark ${css.result}`}>
          <LateResult rates={rates} choice={estimated} found={found} onOffer={offer} />
        </div>
      </div>
      {found && offered && (
        <OfferDialog
          rates={rates}
          choice={estimated}
          found={found}
          link={addressOf(estimated)}
          today={offered}
          onClose={close}
        />
      )}
    </AppFrame>
  );
}

/** The address that opens the estimate again. */
const addressOf = (choice: Choice) => new URL(linkTo(choice), location.href).href;

function CopyButton({ choice, say }: { choice: Choice; say: (sentence: string) => void }) {
  const [notice, setNotice] = useState<string>();
  const notify = (sentence: string) => {
    setNotice(sentence);
    say(sentence);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addressOf(choice));
      notify(texts.copied);
    } catch {
      notify(texts.copyFailed);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{texts.copy}</Button>
      {notice && <span aria-hidden="true">{notice}</span>}
    </>
  );
}
