import { PALETTE_NAMES } from './content-model/schemas/brand.ts';

const SPACING = '/^(margin|padding|gap|row-gap|column-gap)/';
const SHORTHANDS = '/^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/';
const paletteColor = new RegExp(`var\\(--(${PALETTE_NAMES.join('|')})\\)`);
/** A value in a list of values, which may be a function with one function inside. */
const value = String.raw`[^\s(]+(?:\((?:[^()]|\([^()]*\))*\))?`;
/** Four values clockwise, whose right side differs from the left one. */
const differentSides = new RegExp(`^${value} (${value}) ${value} (?!\\1$)${value}$`);

/** Values that a style sheet must not contain, by property. */
const disallowedValues = {
  // Colors are named by role (ui/tokens/roles.css).
  '/./': [/\b(rgb|hsl|oklch)a?\((?!from )/i, paletteColor],
  // Spacing comes from the scale (ui/tokens/scale.css).
  [SPACING]: [/(?<![\w.])(?!1px)[\d.]+(rem|px)/],
  [SHORTHANDS]: [differentSides],
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
    'declaration-property-value-disallowed-list': disallowedValues,
    // The four breakpoints; everything between them is fluid.
    'media-feature-name-value-allowed-list': { width: ['30rem', '48rem', '62rem', '80rem'] },
    'no-duplicate-selectors': true,
    'no-unknown-animations': true,
    'no-unknown-custom-properties': true,
    // Top and bottom are the same in every language of the site.
    'property-layout-mappings': [
      'flow-relative',
      {
        ignoreProperties: [
          SHORTHANDS,
          '/(^|-)(top|bottom)(-width|-color|-style)?$/',
          '/(width|height)$/',
          '/^overflow/',
        ],
      },
    ],
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
    {
      // site/film/timeline.ts declares the times.
      files: ['site/film/**'],
      rules: { 'no-unknown-custom-properties': null },
    },
  ],
};
