import { CardGrid } from './CardGrid.tsx';

const cells = (count: number) =>
  Array.from({ length: count }, (_, cell) => <li key={cell}>Cell {cell + 1}</li>);

export const examples = {
  'three in a row': <CardGrid>{cells(3)}</CardGrid>,
  'two in a row': <CardGrid perRow="two">{cells(2)}</CardGrid>,
  'four in a row': <CardGrid perRow="four">{cells(8)}</CardGrid>,
};
