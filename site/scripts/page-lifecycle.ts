const INTERACTIONS = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const;

interface PrerenderingDocument extends Document {
  /** True while the browser prerenders the page. */
  prerendering?: boolean;
}

/** Runs `work` now, or when a prerendered page is opened. */
export function onActivation(work: () => void) {
  if ((document as PrerenderingDocument).prerendering)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

/** Runs `work` once, at the visitor's first interaction, so that it does not compete with the page's loading. */
export function onFirstInteraction(work: () => void) {
  const listeners = new AbortController();
  const start = () => {
    listeners.abort();
    work();
  };
  for (const event of INTERACTIONS)
    addEventListener(event, start, { signal: listeners.signal, passive: true });
}
