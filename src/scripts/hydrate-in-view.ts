import type { ClientDirective } from 'astro';

/** How far an application has to have come up into the view, from below, before its code is fetched. */
const MARGIN = '-30% 0px';

/**
 * `client:in-view`: hydrates an application once it is well in view, or at once when a pointer or the focus reaches
 * it. A visitor who never scrolls down to it never pays for it.
 */
const hydrateInView: ClientDirective = (load, _options, element) => {
  const events = ['pointerover', 'pointerdown', 'focusin'] as const;
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && begin(),
    { rootMargin: MARGIN },
  );
  const begin = async () => {
    observer.disconnect();
    for (const event of events) element.removeEventListener(event, begin);
    const hydrate = await load();
    await hydrate();
  };
  for (const event of events) element.addEventListener(event, begin);
  // The island itself has no box (display: contents); what stands in it has.
  for (const child of element.children) observer.observe(child);
};

export default hydrateInView;
