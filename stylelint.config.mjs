import { PALETTE_NAMES } from './content-model/schemas/brand.ts';
import { BREAKPOINTS } from './ui/tokens/breakpoints.ts';

const SPACING = '/^(margin|padding|gap|row-gap|column-gap)/';
const SHORTHANDS = '/^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/';
const paletteColor = new RegExp(`var\\(--(${PALETTE_NAMES.join('|')})\\)`);
/** A value in a list of values, which may be a function with one function inside. */
const value = String.raw`[^\s(]+(?:\((?:[^()]|\([^()]*\))*\))?`;
/** Four values clockwise, whose right side differs from the left one. */
const differentSides = new RegExp(`^${value} (${value}) ${value} (?!\\1$)${value}$`);

const SIZES = ['label', 'small', 'body', 'lead', 'card', 'section', 'figure', 'page', 'hero'].join('|');
const { small, medium, large, wide } = BREAKPOINTS;

/** Values from the tokens (ui/tokens/), by property. */
const allowedValues = {
  // The size of print is a length on paper.
  'font-size': [new RegExp(`^var\\(--size-(${SIZES})\\)$`), /^var\(--logo-size(-wide)?\)$/, '10pt'],
  font: [
    new RegExp(`var\\(--size-(${SIZES})\\)`),
    /^var\(--(label|button)-font\)$/,
    /var\(--logo-size\)/,
    'inherit',
  ],
  'letter-spacing': [/^var\(--tracking-/, 'normal'],
  'z-index': [/^var\(--layer-/],
  '/^border-.*radius$/': [/^((var\(--(tile|field|frame|button)-radius\)|0)( |$))+$/, '50%'],
};

/** Values that a style sheet must not contain, by property. */
const disallowedValues = {
  // Colors are named by role (ui/tokens/roles.css).
  '/./': [/\b(rgb|hsl|oklch)a?\((?!from )/i, paletteColor],
  // Spacing comes from the scale (ui/tokens/scale.css).
  [SPACING]: [/(?<![\w.])(?!1px)[\d.]+(rem|px)/],
  [SHORTHANDS]: [differentSides],
  // What answers, opens or moves takes one of four durations; a schedule, such as that of a carousel, whole seconds.
  '/^(transition|animation)(-duration)?$/': [/\d\.\d+s\b|(^|\s)\.\d+s\b|\d+ms\b/],
  '/^transition(-duration)?$/': [/\d+m?s\b/],
};

/** @type {import('stylelint').Config} */
export default {
  // Custom properties may be declared in any style sheet.
  referenceFiles: ['{site,demos,inbox,ui}/**/*.css'],
  // The build writes the palette of content/brand.yaml here.
  ignoreFiles: ['ui/tokens/brand.css'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'block-no-empty': true,
    'color-no-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-allowed-list': allowedValues,
    'declaration-property-value-disallowed-list': disallowedValues,
    // The four breakpoints; everything between them is fluid. Containers have none.
    'media-feature-name-value-allowed-list': {
      '/^((min|max)-)?(width|inline-size)$/': [small, medium, large, wide],
    },
    'at-rule-disallowed-list': ['container'],
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
    'no-unknown-custom-properties': true,
    // `overflow-inline` and `overflow-block` are unknown to Chromium and WebKit.
    'property-layout-mappings': ['flow-relative', { ignoreProperties: [SHORTHANDS, '/^overflow/'] }],
    'property-no-unknown': true,
    // Only the global utilities start with `u-`, so nobody takes them for a class of a module.
    'selector-class-pattern': '^(?!u-)',
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],
  },
  overrides: [
    {
      files: ['site/{styles,terrain}/!(*.module).css'],
      rules: { 'selector-class-pattern': '^u-' },
    },
    {
      // Roles are the only place that names the palette, which the build generates.
      files: ['ui/tokens/roles.css'],
      rules: { 'declaration-property-value-disallowed-list': null, 'no-unknown-custom-properties': null },
    },
  ],
};
