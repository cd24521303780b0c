const DURATION_MS = 1000;

/** Counts figures up once, from zero to the value in the markup, when they scroll into view. */
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
  // Only whole numbers, such as "120+"; "4 → 1 days" or "99.9 %" would pass through meaningless values.
  if (!/^\d+\D?$/.test(end)) return;
  const startTime = performance.now();
  const step = (now: number) => {
    // The timestamp of a frame may be earlier than the time of the request.
    const remaining = Math.min(1, 1 - (now - startTime) / DURATION_MS);
    figure.textContent =
      remaining > 0 ? end.replace(/\d+/, (all) => `${Math.round(+all * (1 - remaining ** 3))}`) : end;
    if (remaining > 0) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
