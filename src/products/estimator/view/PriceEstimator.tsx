import { useMemo } from 'react';
import { AppFrame } from '../../kit/view/AppFrame.tsx';
import { ErrorBoundary } from '../../kit/view/ErrorBoundary.tsx';
import { SendToTeam } from '../../kit/view/SendToTeam.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { useAnnouncer } from '../../kit/view/useAnnouncer.tsx';
import { BuildFields } from './BuildFields.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { estimate } from '../model/estimate.ts';
import { ProductFields } from './ProductFields.tsx';
import { unpack } from '../model/packed.ts';
import type { Rates } from '../model/rates.ts';
import { Result } from './Result.tsx';
import { summary } from '../model/summary.ts';
import { linkTo, useChoice } from './useChoice.ts';
import { messages } from '../../../messages/en/estimator.ts';
import css from './PriceEstimator.module.css';

const NEEDS = (['build', 'products'] as const).map((key) => ({ key, label: messages.needs[key] }));

/** Time and money of what a visitor needs, with how they add up. @param packed rates made by `pack` */
export function PriceEstimator({ packed }: { packed: string }) {
  const rates = useMemo(() => unpack(packed), [packed]);
  return (
    <ErrorBoundary about="estimate">
      <Estimator rates={rates} />
    </ErrorBoundary>
  );
}

function Estimator({ rates }: { rates: Rates }) {
  const { choice, change, ready, startOver } = useChoice(rates);
  const { say, region } = useAnnouncer();
  const found = estimate(rates, choice);
  const link = () => new URL(linkTo(choice), location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link());
      say(messages.copied);
    } catch {
      say(messages.copyFailed);
    }
  };
  return (
    <AppFrame
      title={messages.frame}
      status={found ? messages.status(found.weeks, found.cents) : messages.nothing}
      ready={ready}
      footer={
        <>
          <Toolbar>
            <ToolButton onClick={() => void copy()}>{messages.copy}</ToolButton>
            <ToolButton look="plain" onClick={startOver}>
              {messages.usual}
            </ToolButton>
          </Toolbar>
          <SendToTeam
            about="estimate"
            label={messages.send}
            summary={() => summary(rates, choice, found, link())}
          />
        </>
      }
    >
      <div className={css.split}>
        <div>
          <ChoiceList
            label={messages.need}
            choices={NEEDS}
            chosen={choice.need}
            onChoose={(need) => change({ need })}
          />
          {choice.need === 'build' ? (
            <BuildFields rates={rates} choice={choice} change={change} />
          ) : (
            <ProductFields rates={rates} choice={choice} change={change} />
          )}
        </div>
        <Result rates={rates} choice={choice} found={found} ready={ready} />
      </div>
      {region}
    </AppFrame>
  );
}
