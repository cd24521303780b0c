import { BrandWord } from './BrandWord.tsx';

export const examples = {
  'a long name': <BrandWord name="Groundline" />,
  'a short name': <BrandWord name="Ark" />,
};
