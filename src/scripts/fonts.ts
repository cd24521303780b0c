const FACES = ['800 1em "Archivo Display"', '1em "Archivo Text"', '500 1em "Geist Mono"'];
const PARTS = 'header, main > *, footer';

/**
 * Fetches the fonts once the page stands there in fonts the device has, and changes over part by part, one to a
 * frame: all at once would hold up a small phone for an eighth of a second. Wide screens have them already
 * (styles/tokens/scale.css), and so have the pages visited from here (scripts/root-script.ts).
 */
export async function loadFonts() {
  const { classList } = document.documentElement;
  if (classList.contains('fonts')) return;
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  for (const part of document.querySelectorAll(PARTS)) {
    await new Promise(requestAnimationFrame);
    part.classList.add('fonts');
  }
  await new Promise(requestAnimationFrame);
  classList.add('fonts');
}
