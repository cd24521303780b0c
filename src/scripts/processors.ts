const ENOUGH = 5;

/**
 * Whether a second page can be drawn beside this one without holding it up. With fewer processors, rendering a page
 * ahead makes its click slower by half, and the pictures for a transition take about 300 ms
 * (docs/decisions/007-ahead-of-the-click.md).
 */
export const hasProcessorsToSpare = () => navigator.hardwareConcurrency >= ENOUGH;
