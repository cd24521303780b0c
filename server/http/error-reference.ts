import { randomCode } from '../security/random-code.ts';

/** The reference of an internal error for the visitor and the log: `ER-7K3M-92QX`. */
export const newErrorReference = (): string => `ER-${randomCode()}`;
