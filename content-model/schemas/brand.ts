import { z } from 'astro/zod';

/** Number of steps in each of the terrain's two color ramps, from low to high; summits use the accent color. */
export const RAMP_STEPS = 12;
const ramp = <Name extends string>(name: Name) =>
  Array.from({ length: RAMP_STEPS }, (_, step) => `${name}-${step}` as const);

/** The palette (tier 1), from which `ui/tokens/roles.css` takes the colors by purpose. */
export const PALETTE_NAMES = [
  'paper',
  'white',
  'ground-950',
  'ground-900',
  'ground-850',
  'ground-800',
  'ground-750',
  'ground-700',
  'ground-600',
  'ground-500',
  'ground-300',
  'ground-200',
  'ground-100',
  'ground-50',
  'label-300',
  'accent-500',
  'accent-600',
  'accent-700',
  'accent-450',
  'accent-400',
  'accent-300',
  'on-accent-500',
  'on-accent-400',
  'second-700',
  'second-400',
  'third-700',
  'third-400',
  'fourth-700',
  'fourth-400',
  ...ramp('day'),
  ...ramp('dusk'),
] as const;

/** A color as `#rrggbb`. */
export const color = (help: string) =>
  z
    .string({
      error: ({ input }) =>
        input === null
          ? "is empty; write the color in quotes, such as '#0a7d5a', because without them YAML takes it for a comment"
          : undefined,
    })
    .regex(/^#[0-9a-f]{6}$/i, "must be # and six hexadecimal digits, such as '#0a7d5a'")
    .describe(help)
    .meta({ format: 'color' });

/** Files below content/. No segment begins with a dot, in any spelling that a URL resolves (WHATWG URL, 4.1). */
const PICTURE = /^\.(\/(?!\.)[^\s/\\%?#]+)+(?<=\.(svg|png))$/;
const FONT = /^\.(\/(?!\.)[^\s/\\%?#]+)+(?<=\.(ttf|otf|woff))$/;

const file = (help: string) =>
  z
    .string()
    .regex(PICTURE, 'must be a file below content/ that ends in .svg or .png, such as ./brand/logo.svg')
    .describe(help)
    .meta({ format: 'picture', types: 'image/png' });

const onLightAndDark = (help: string) =>
  z
    .strictObject({
      light: file('For light ground: pages by day, social cards.'),
      dark: file(
        'For dark ground: pages by night, the foot of every page, mails. Else the one for light.',
      ).optional(),
    })
    .optional()
    .describe(help);

export const brandSchema = z.strictObject({
  color: color('The color of the brand: buttons and marks have exactly this one.'),
  secondColor: color(
    'A second color of the brand. The darker one of the two tints dark sections and low ground; the lighter one colors the summits of the maps, and links and labels on dark ground.',
  ).optional(),
  logo: onLightAndDark('The mark before the name, as SVG or PNG of at most 1 MB; without it, a drawn one.'),
  wordmark: onLightAndDark(
    'The name as a picture, as SVG or PNG of at most 1 MB; without it, it is set in type.',
  ),
  favicon: file('A square picture for browser tabs and phones; without it, the logo.').optional(),
  cardFont: z
    .string()
    .regex(FONT, 'must be a file below content/ that ends in .ttf, .otf or .woff, such as ./brand/card.ttf')
    .optional()
    .describe(
      'A font for the words of social cards whose letters are not Latin; of at most 20 MB, and of one weight.',
    )
    .meta({
      isAdvanced: true,
      help: 'A font for the words of social cards whose letters are not Latin. Ask your developer to put the file there.',
    }),
  corners: z
    .enum(['sharp', 'soft', 'round'])
    .default('soft')
    .describe('How corners of buttons, fields, tiles and frames are cut: sharp, soft or round.'),
  type: z
    .enum(['wide', 'regular', 'narrow'])
    .default('wide')
    .describe('How wide headings are set: wide, regular or narrow.'),
  palette: z
    .partialRecord(
      z.enum(PALETTE_NAMES, { error: 'is not a color of the palette' }),
      color('A color of the palette.'),
    )
    .default({})
    .describe('Exact colors to use instead of the derived ones.')
    .meta({ isAdvanced: true }),
});

export type Brand = z.infer<typeof brandSchema>;

/** A picture of the brand, such as the logo. */
export interface BrandPicture {
  /** Path relative to the project root. */
  file: string;
  /** URL on the site, with a content hash. */
  src: string;
  /** Intrinsic size; only its aspect ratio matters. */
  width: number;
  height: number;
}

export interface BrandPictures {
  logo?: Record<'light' | 'dark', BrandPicture>;
  wordmark?: Record<'light' | 'dark', BrandPicture>;
  favicon?: BrandPicture;
}
