/** What a person does, by hand, keys or voice, and no page by itself. */
const ACTS = ['pointerdown', 'keydown', 'click', 'input', 'wheel'] as const;
/** Whatever is asked so soon after is asked for somebody. */
const ATTENDED_MS = 60_000;

/** Whoever opened the page did something. */
let lastAct = Date.now();
for (const act of ACTS)
  document.addEventListener(act, () => (lastAct = Date.now()), { capture: true, passive: true });

/** Whether somebody has just done something here: what a page reads again by itself keeps no session. */
export const isAttended = (): boolean => Date.now() - lastAct < ATTENDED_MS;
