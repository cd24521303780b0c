const LASTS = 1000;

/** Counts figures up once, when they come into view. What stands there already is where it ends. */
export function initCounters() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        count(target);
      }
    },
    { threshold: 1 },
  );
  for (const figure of document.querySelectorAll('[data-figure]')) observer.observe(figure);
}

function count(figure: Element) {
  const end = figure.textContent;
  // Only whole numbers with a sign after them; "4 → 1 days" or "99.9 %" would pass through nonsense.
  if (!/^\d+\D?$/.test(end)) return;
  const began = performance.now();
  const step = (now: number) => {
    // A frame may have begun before it was asked for.
    const left = Math.min(1, 1 - (now - began) / LASTS);
    figure.textContent =
      left > 0 ? end.replace(/\d+/, (all) => `${Math.round(+all * (1 - left ** 3))}`) : end;
    if (left > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
