import { markShapes } from '../../content/schemas/clients.ts';
import { ClientMark } from './ClientMark.tsx';

export const examples = Object.fromEntries(
  markShapes.map((mark) => [mark, <ClientMark key={mark} mark={mark} />]),
);
