import { CONTACT_FORM_ID, SECTION_IDS } from '../../content-model/section-ids.ts';

/** Where the bar would cover what somebody works with, or repeat what the footer says. */
const COVERED = `#${SECTION_IDS.product.demo}, #${SECTION_IDS.pricing.estimator}, #${CONTACT_FORM_ID}, body > footer`;

/** Shows the bar from the second screen on. */
export function initPageBar() {
  const bar = document.querySelector('[data-page-bar]');
  if (!bar) return;
  const covered = new Set<Element>();
  const update = () => bar.toggleAttribute('data-shown', scrollY > innerHeight && covered.size === 0);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) covered[isIntersecting ? 'add' : 'delete'](target);
    update();
  });
  for (const part of document.querySelectorAll(COVERED)) observer.observe(part);
  addEventListener('scroll', update);
}
