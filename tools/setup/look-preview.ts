import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { formatHex, wcagContrast } from 'culori';
import sharp from 'sharp';
import type { Brand } from '../../content-model/schemas/brand.ts';
import { escapeHtml } from '../../content-model/text/escape-html.ts';
import { contrasts } from '../../ui/tokens/contrast.ts';
import { readTheme, type Theme } from '../../ui/tokens/read-theme.ts';
import { paletteOf } from '../build/brand/palette.ts';
import type { Answers } from './answers.ts';
import { showsName } from './pictures.ts';

const ROOT = new URL('../../', import.meta.url);
const FILE = new URL('.cache/setup-look.html', ROOT);
/** Contrast of a graphic with its background, WCAG 2.2, 1.4.11. */
const GRAPHIC_CONTRAST = 3;

/** The look that the answers describe. */
const brandOf = ({ color = '#2457c5', secondColor }: Answers): Brand => ({
  corners: 'soft',
  type: 'wide',
  palette: {},
  color,
  secondColor: secondColor === 'none' ? undefined : secondColor,
});

/**
 * Writes a page with header, hero, button, dark section and footer in these colors, light and dark. Returns its address,
 * and a warning for each text or logo that is hard to see.
 */
export async function previewLook(answers: Answers): Promise<{ address: URL; warnings: string[] }> {
  const roles = readFileSync(new URL('ui/tokens/roles.css', ROOT), 'utf8');
  const theme = readTheme(paletteOf(brandOf(answers)), roles);
  mkdirSync(new URL('.cache/', ROOT), { recursive: true });
  const name = (await showsName(answers.logo)) ? '' : (answers.name ?? '');
  writeFileSync(FILE, pageOf(theme, { ...answers, name }));
  const texts = contrasts(theme).flatMap(({ text, background, theme: name, actual, ratio }) =>
    actual >= ratio
      ? []
      : [
          `${text} on ${background} (${name}) has a contrast of ${actual.toFixed(1)} : 1 and needs ${ratio} : 1.`,
        ],
  );
  return { address: FILE, warnings: [...texts, ...(await logoWarnings(theme, answers))] };
}

/** Warns of logos that hardly differ from the header in either theme, or from the footer. */
async function logoWarnings({ light, dark }: Theme, answers: Answers): Promise<string[]> {
  const isPicture = (file: string | undefined): file is string => file !== undefined && file !== 'none';
  if (!isPicture(answers.logo)) return [];
  const onDark = isPicture(answers.logoDark) ? answers.logoDark : answers.logo;
  const places = [
    {
      place: 'the light header',
      kind: 'light backgrounds',
      file: answers.logo,
      background: light['page']!,
    },
    {
      place: 'the dark header',
      kind: 'dark backgrounds',
      file: onDark,
      background: dark['page']!,
    },
    { place: 'the footer', kind: 'dark backgrounds', file: onDark, background: light['inverse']! },
  ];
  const found = await Promise.all(
    places.map(async ({ place, kind, file, background }) => {
      const contrast = wcagContrast(await colorOf(file), background);
      return contrast >= GRAPHIC_CONTRAST
        ? []
        : [`The logo has a contrast of only ${contrast.toFixed(1)} : 1 on ${place}. Give one for ${kind}.`];
    }),
  );
  return found.flat();
}

/** The average color of a picture's opaque pixels. */
async function colorOf(file: string): Promise<string> {
  const { data } = await sharp(file)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sums = [0, 0, 0, 0];
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3]! / 255;
    for (const channel of [0, 1, 2]) sums[channel]! += data[index + channel]! * alpha;
    sums[3]! += alpha;
  }
  const [r, g, b] = sums.slice(0, 3).map((sum) => sum / (sums[3]! || 1) / 255);
  return formatHex({ mode: 'rgb', r: r!, g: g!, b: b! });
}

function imageOf(file: string | undefined, name: string): string {
  if (!file || file === 'none') return escapeHtml(name);
  const type = extname(file).toLowerCase() === '.svg' ? 'svg+xml' : 'png';
  return `<img src="data:image/${type};base64,${readFileSync(file).toString('base64')}" alt=""> ${escapeHtml(name)}`;
}

function pageOf({ light, dark }: Theme, { name = '', tagline = '', logo, logoDark }: Answers): string {
  const darkLogo = logoDark && logoDark !== 'none' ? logoDark : logo;
  const half = (colors: Record<string, string>, title: string, headerLogo: string | undefined) => `
    <section style="${Object.entries(colors)
      .map(([role, color]) => `--${role}:${color}`)
      .join(';')}">
      <header>${imageOf(headerLogo, name)}<nav>About Services Contact</nav></header>
      <div class="hero"><small>${title}</small><h1>${escapeHtml(tagline || name)}</h1>
        <p>What a visitor reads first, in the color of texts. <a>A link</a> and a quieter note.</p><b>Contact us</b></div>
      <div class="land">${Array.from({ length: 12 }, (_, step) => `<i style="background:var(--elevation-${step})"></i>`).join('')}</div>
      <div class="dark"><h2>A dark section</h2><p>Its text, with a <em>label</em>.</p></div>
      <footer>${imageOf(darkLogo, name)}</footer>
    </section>`;
  return `<!doctype html><meta charset="utf-8"><title>${escapeHtml(name)}: colors</title><style>
    body{margin:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr));font:1rem/1.5 system-ui,sans-serif}
    section{background:var(--page);color:var(--text)} header,footer{display:flex;align-items:center;gap:.6rem;padding:1rem 2rem;font-weight:700}
    img{max-height:2.5rem;max-width:10rem} nav{margin-inline-start:auto;font-weight:400;color:var(--text-soft)}
    .hero,.dark{padding:2.5rem 2rem} h1{font-size:2.6rem;line-height:1.1;margin:.4rem 0} small{color:var(--text-muted)}
    a{color:var(--accent-text);text-decoration:underline} b{display:inline-block;padding:.7rem 1.3rem;border-radius:.4rem;background:var(--accent);color:var(--on-accent);border:1px solid var(--accent-edge)}
    .land{display:flex} .land i{flex:1;height:3rem} .dark,footer{background:var(--inverse);color:var(--on-inverse)} .dark p{color:var(--on-inverse-soft)} em{color:var(--inverse-label)}
    </style>${half(light, 'Light', logo)}${half(dark, 'Dark', darkLogo)}`;
}
