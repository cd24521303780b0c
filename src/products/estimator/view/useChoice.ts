import { useEffect, useState } from 'react';
import { choiceFromQuery, choiceToQuery, usualChoice, type Choice } from '../model/choice.ts';
import type { Rates } from '../model/rates.ts';

/** Where the estimator stands on its page. */
const PLACE = '#estimator';

/** The choice, begun with what the address carries and written back to it, so that the address can be shared. */
export function useChoice(rates: Rates) {
  const [choice, setChoice] = useState(() => usualChoice(rates));
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const given = choiceFromQuery(location.search, rates);
    if (given) setChoice(given);
    setReady(true);
  }, [rates]);

  const change = (part: Partial<Choice>) => {
    const after = { ...choice, ...part };
    setChoice(after);
    history.replaceState(null, '', linkTo(after));
  };
  const startOver = () => {
    setChoice(usualChoice(rates));
    history.replaceState(null, '', `${location.pathname}${PLACE}`);
  };
  return { choice, change, ready, startOver };
}

/** The path that opens the page with this choice. */
export const linkTo = (choice: Choice) => `${location.pathname}?${choiceToQuery(choice)}${PLACE}`;
