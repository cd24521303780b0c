import type { ClientDirective } from 'astro';

/**
 * `client:in-view`: hydrates an application once it is well in view, half a screen before that for those who scroll,
 * or at once when a pointer or the focus reaches it. A visitor who never comes near it never pays for it.
 */
const hydrateInView: ClientDirective = (load, _options, element) => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    void load().then((hydrate) => hydrate());
    // Formatters are had beside the page while the line is waited for (pages/intl.js.ts).
    new Worker('/intl.js');
  };
  const observe = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && begin(),
      { rootMargin },
    );
    // The island itself has no box (display: contents); what stands in it has.
    for (const child of element.children) observer.observe(child);
  };
  observe('-30% 0px');
  addEventListener('scroll', () => observe('50% 0px'), { once: true });
  for (const event of ['pointerover', 'focusin']) element.addEventListener(event, begin);
};

export default hydrateInView;
