/** So near below the screen parts wait for their turn: to the browser, each that waits is a layer of its own. */
const NEAR = '30%';

/** What comes from below the screen once somebody uses the page rises as it is reached (styles/motion.css). */
export function initReveal() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        target.classList.toggle('below', boundingClientRect.top > innerHeight);
      }
    },
    { rootMargin: NEAR },
  );
  for (const part of document.querySelectorAll('.reveal')) observer.observe(part);
}
