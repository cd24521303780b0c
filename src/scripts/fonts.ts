const FACES = ['800 1em "Archivo Display"', '1em "Archivo Text"', '500 1em "Geist Mono"'];
const PARTS = 'header, main > *, footer';
/** A part changes over when it is this near to the screen, in heights of the screen. */
const NEAR = '50%';

/**
 * Fetches the fonts once the page stands there in fonts the device has. What is on the screen or near it changes over
 * part by part, one to a frame, and the rest when it comes near: each change lays out what it touches, and all at once
 * would hold up a small phone for a quarter of a second. Wide screens have the fonts already (styles/tokens/scale.css),
 * and so have the pages visited from here (scripts/root-script.ts).
 */
export async function loadFonts() {
  const { classList } = document.documentElement;
  if (classList.contains('fonts')) return;
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  const observer = new IntersectionObserver(
    async (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        await new Promise(requestAnimationFrame);
        target.classList.add('fonts');
      }
    },
    { rootMargin: `${NEAR} 0px` },
  );
  for (const part of document.querySelectorAll(PARTS)) observer.observe(part);
  addEventListener('beforeprint', () => classList.add('fonts'));
}
