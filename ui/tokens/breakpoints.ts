/** Where a layout changes, in CSS widths. Style sheets use the first four (stylelint.config.mjs). */
export const BREAKPOINTS = {
  small: '30rem',
  medium: '48rem',
  large: '62rem',
  wide: '80rem',
  /** The editor has room for a form, the page, and the list of files. */
  widest: '90rem',
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The media query for narrower windows. */
export const below = (breakpoint: Breakpoint) => `(width < ${BREAKPOINTS[breakpoint]})`;

/** The media query for windows at least as wide. */
export const atLeast = (breakpoint: Breakpoint) => `(width >= ${BREAKPOINTS[breakpoint]})`;
