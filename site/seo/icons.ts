import { readFileSync } from 'node:fs';
import pictures from 'virtual:brand-pictures';
import { themeColors } from '../../ui/tokens/theme-colors.ts';
import drawing from './favicon.svg?raw';

export interface Icon {
  name: string;
  /** Width and height in pixels. */
  size: number;
  purpose: 'any' | 'maskable' | 'apple';
}

export const ICONS: readonly Icon[] = [
  { name: 'apple-touch-icon', size: 180, purpose: 'apple' },
  { name: 'icon-48', size: 48, purpose: 'any' },
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable', size: 512, purpose: 'maskable' },
];

/** Creates a web app manifest (https://www.w3.org/TR/appmanifest/) with the site's icons and light theme color. */
export function manifest(fields: Record<string, string | undefined>): Response {
  const { page } = themeColors().light;
  const pngIcons = ICONS.filter(({ purpose }) => purpose !== 'apple').map(({ name, size, purpose }) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  }));
  const icons = [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }, ...pngIcons];
  const body = JSON.stringify({ ...fields, theme_color: page, background_color: page, icons });
  return new Response(body, { headers: { 'content-type': 'application/manifest+json' } });
}

/** The brand's picture on a plate in the surface color, which only phone icons show. */
function customIcon(file: string): string {
  const type = file.endsWith('.svg') ? 'svg+xml' : 'png';
  const data = `data:image/${type};base64,${readFileSync(file).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="var(--surface)" fill-opacity="0"/><image href="${data}" width="32" height="32"/></svg>`;
}

/**
 * Returns the site's icon as SVG: the favicon of content/brand.yaml, or else the logo, or else favicon.svg, whose
 * colors may be role names of the light theme.
 */
export function favicon(): string {
  const brandIcon = pictures.favicon ?? pictures.logo?.light;
  const svg = brandIcon ? customIcon(brandIcon.file) : drawing;
  return svg.replace(/var\(--([\w-]+)\)/g, (_, role: string) => themeColors().light[role]!);
}

/**
 * Adapts the icon `svg` (first shape: the plate) to a purpose. Phones crop icons to their own shape, so theirs fill the
 * square; maskable icons keep the mark in the middle 80% (W3C manifest, "icon masks").
 */
export function iconDrawing(svg: string, { purpose }: Icon): string {
  if (purpose === 'any') return svg;
  const square = svg.replace(/ rx="[^"]*"/, '').replace(' fill-opacity="0"', '');
  if (purpose === 'apple') return square;
  const [, before, mark] = /^([\s\S]*?<rect[^>]*>)([\s\S]*)<\/svg>\s*$/.exec(square) ?? [];
  if (!before) throw new Error('site/seo/favicon.svg must begin with a <rect>, the plate under the mark');
  const [, size] = /viewBox="0 0 (\d+)/.exec(square) ?? [];
  const middle = Number(size) / 2;
  return `${before}<g transform="translate(${middle} ${middle}) scale(.72) translate(${-middle} ${-middle})">${mark}</g></svg>`;
}
