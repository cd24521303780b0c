/** A summit in the color of its product. Decorative, because the product's name is beside it. */
export const SummitMark = () => (
  <svg viewBox="0 2 29 20" aria-hidden="true">
    <path fill="var(--product-mark, var(--product, currentColor))" d="M1 22 11 2l5 9 3-5 9 16z" />
  </svg>
);
