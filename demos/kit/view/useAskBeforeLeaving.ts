import { use, useEffect, useState } from 'react';
import { DialogContext } from './Dialog.tsx';

/**
 * Lets the browser ask before the page is left or reloaded while a form in a dialog has typed text. Elsewhere a form is
 * part of the page, whose links must not ask.
 * @returns a function that takes whether there is such text
 */
export function useAskBeforeLeaving(): (hasText: boolean) => void {
  const isInDialog = use(DialogContext);
  const [hasText, setHasText] = useState(false);
  useEffect(() => {
    if (!isInDialog || !hasText) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isInDialog, hasText]);
  return setHasText;
}
