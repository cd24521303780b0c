const SIGNS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

/** Runs `work` at the first sign that somebody uses the page: what only they need is not in the way of its arrival. */
export function whenUsed(work: () => void) {
  const listening = new AbortController();
  const used = () => {
    listening.abort();
    work();
  };
  for (const sign of SIGNS) addEventListener(sign, used, { signal: listening.signal, passive: true });
}
