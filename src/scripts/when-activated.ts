interface PrerenderingDocument extends Document {
  /** True while a browser renders a page that nobody sees yet (speculation rules). */
  prerendering?: boolean;
}

/** Runs `work` once the page is in front of somebody: now, or when a page rendered ahead is opened. */
export function whenActivated(work: () => void) {
  if ((document as PrerenderingDocument).prerendering)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
