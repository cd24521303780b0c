import type { HeroApplication } from '../../content-model/schemas/home.ts';

/**
 * Starts the small board of the home page when the visitor clicks a deal. Before that, and when its code does not load,
 * the deals are links to the full board. The code loads on pointerdown or focus, but starts on the click only, because
 * replacing the markup during a press would lose the click.
 */
export function initMiniature() {
  const frame = document.querySelector<HTMLElement>('[data-miniature]');
  if (!frame) return;
  const load = () => import('../../demos/crm/view/mini/start.tsx');
  const preload = () => void load().catch(() => undefined);
  let started: Promise<void> | undefined;
  const startOnce = () =>
    (started ??= load().then(({ start }) => {
      frame.removeEventListener('click', onClick);
      start(frame, JSON.parse(frame.dataset['miniature']!) as HeroApplication);
    }));
  /** Repeats the click on the started board. */
  const onClick = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-deal]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await startOnce();
      frame.querySelector<HTMLElement>(`[data-deal="${link.dataset['deal']}"]`)?.click();
    } catch {
      location.assign(link.href);
    }
  };
  for (const event of ['pointerdown', 'focusin'] as const)
    frame.addEventListener(event, preload, { once: true });
  frame.addEventListener('click', onClick);
}
