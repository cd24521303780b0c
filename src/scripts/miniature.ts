/**
 * Brings the small board of the home page to life when somebody presses a deal, and never before: until then it is a
 * picture whose deals are links to the whole board. Its code comes with the pointer or the focus; but a board that took
 * the picture's place under a pressed pointer would take that press with it. Where the code does not come, the links
 * stay.
 */
export function initMiniature() {
  const frame = document.querySelector<HTMLElement>('[data-miniature]');
  if (!frame) return;
  const { title = '', hint = '', more = '' } = frame.dataset;
  const load = () => import('../products/crm/mini/start.tsx');
  const quietly = () => void load().catch(() => undefined);
  let begun: Promise<void> | undefined;
  const begin = () =>
    (begun ??= load().then(({ start }) => {
      frame.removeEventListener('click', follow);
      start(frame, { title, hint, more });
    }));
  /** The press is done once the board is there. */
  const follow = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-deal]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      await begin();
      frame.querySelector<HTMLElement>(`[data-deal="${link.dataset['deal']}"]`)?.click();
    } catch {
      location.assign(link.href);
    }
  };
  for (const sign of ['pointerdown', 'focusin'] as const)
    frame.addEventListener(sign, quietly, { once: true });
  frame.addEventListener('click', follow);
}
