/** Colors of products, of which the first is the brand's; each has a role in ui/tokens/roles.css. */
export const productColors = ['first', 'second', 'third', 'fourth'] as const;

export type ProductColor = (typeof productColors)[number];
