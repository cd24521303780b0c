import { useEffect, useState } from 'react';

/** Less than this is left of a phone's window above its keyboard, in pixels. */
const SHORT = 600;

/**
 * Returns whether little height is visible, as above the keyboard of a phone, and keeps the latest message in view when that
 * changes. Where the keyboard covers the page (Safari), its height is in `--keyboard-height`.
 */
export function useKeyboardRoom(): boolean {
  const [isShort, setIsShort] = useState(false);
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zooming in also makes less visible.
      if (viewport.scale !== 1) return;
      style.setProperty('--keyboard-height', `${Math.max(0, innerHeight - viewport.height)}px`);
      setIsShort(viewport.height < SHORT && viewport.width < SHORT);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--keyboard-height');
    };
  }, []);
  useEffect(() => {
    if (isShort) document.querySelector('[data-latest]')?.scrollIntoView({ block: 'end' });
  }, [isShort]);
  return isShort;
}
