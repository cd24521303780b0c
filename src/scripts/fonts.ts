import { whenUsed } from './when-used.ts';

const FACES = ['800 1em "Archivo Display"', '1em "Archivo Text"', '500 1em "Geist Mono"'];
/** A band of sections, such as the prices of four products, changes over one by one. */
const PARTS = 'header, main > :not(:has(> section)), main > :has(> section) > *, footer';
/** Once somebody uses the page, a part changes over when it is this near to the screen, in heights of the screen. */
const NEAR = '50%';
/** Most screens hold the header and two parts. */
const PARTS_A_FRAME = 3;
/** What may take another number of lines in another font. In the header the parts make room for each other. */
const BLOCKS = 'header, p, ul, dl, h1, h2';
/** Less than a line: lines of one height are a pixel or two apart in two fonts. */
const ROUNDING_PX = 4;

/**
 * Fetches the fonts once the page stands there in fonts the device has. What is on the screen changes over at once,
 * and the rest when it comes near: each change lays out what it touches, and all of it in one frame would hold up a
 * small phone for a quarter of a second. Wide screens have the fonts already (styles/tokens/scale.css), and so have
 * the pages visited from here (scripts/root-script.ts).
 */
export async function loadFonts() {
  const { classList } = document.documentElement;
  if (classList.contains('fonts')) return;
  const loaded = Promise.all(FACES.map((face) => document.fonts.load(face)));
  // Blocked or out of reach: the page stays in the device's own fonts.
  if (!(await loaded.catch(() => false))) return;
  changeOver('0%');
  whenUsed(() => changeOver(NEAR));
  addEventListener('beforeprint', () => classList.add('fonts'));
}

function changeOver(margin: string) {
  const observer = new IntersectionObserver(
    async (entries) => {
      const near = entries.flatMap((entry) => (entry.isIntersecting ? (entry.target as HTMLElement) : []));
      while (near[0]) {
        await new Promise(requestAnimationFrame);
        const parts = near.splice(0, PARTS_A_FRAME);
        for (const part of parts) observer.unobserve(part);
        changeParts(parts);
      }
    },
    { rootMargin: margin },
  );
  for (const part of document.querySelectorAll(PARTS)) observer.observe(part);
}

/** A block whose lines would change stays in the device's fonts, so that nothing moves under a reader's eyes. */
function changeParts(parts: readonly HTMLElement[]) {
  // Asking what is skipped (content-visibility) for its height would lay it out, each for itself.
  const blocks = parts
    .flatMap((part) => (part.matches(BLOCKS) ? [part] : [...part.querySelectorAll<HTMLElement>(BLOCKS)]))
    .filter((block) => block.checkVisibility({ contentVisibilityAuto: true }));
  const before = blocks.map(linesOf);
  for (const part of parts) part.classList.add('fonts');
  // All is read before a class changes again, so this lays out once.
  const after = blocks.map(linesOf);
  blocks.forEach((block, index) =>
    block.classList.toggle(
      'no-fonts',
      before[index]!.some((px, line) => Math.abs(px - after[index]![line]!) > ROUNDING_PX),
    ),
  );
}

/** Its height, and where in it what it holds begins: a word or an entry of a list may wrap and the height stay. */
const linesOf = (block: HTMLElement): number[] => [
  block.offsetHeight,
  ...[...block.children].map((child) => (child as HTMLElement).offsetTop - block.offsetTop),
];
