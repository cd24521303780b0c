import postcss from 'postcss';

const SIDE = /^(left|right)$|-(left|right)(-|$)/;
/** Four lengths clockwise from the top: the second is the right side, the fourth the left one. */
const CLOCKWISE = /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/;
const ALIGNED = /^(text-align|float|clear)$/;

/**
 * The declarations of a style sheet that name the left or the right, where languages written from right to left need
 * the start or the end of the line. Top and bottom are the same in all that this site is written in; so is the middle.
 */
export function physicalSides(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls(({ prop, value }) => {
    const [, right, , left] = postcss.list.space(value);
    const isPhysical =
      (SIDE.test(prop) && value !== '50%') ||
      (CLOCKWISE.test(prop) && left !== undefined && left !== right) ||
      (ALIGNED.test(prop) && /^(left|right)$/.test(value));
    if (isPhysical) found.push(`${prop}: ${value}`);
  });
  return found;
}
