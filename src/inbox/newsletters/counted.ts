import { fillIn } from '../messages.ts';

/** A sentence about so many readers, in the form that English has for the number. */
export const counted = (forms: { one: string; other: string }, readers: number): string =>
  fillIn(readers === 1 ? forms.one : forms.other, { readers: `${readers}` });
