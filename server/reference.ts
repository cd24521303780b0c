import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so a reference read out on the telephone is not misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 40 random bits to read out: `7K3M-92QX`. */
function randomCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A new random reference, `GL-7K3M-92QX`. Its uniqueness is the database's to hold. */
export const newReference = (): string => `GL-${randomCode()}`;

/** Names one internal error to the visitor and in the log: `ER-7K3M-92QX`. */
export const newErrorReference = (): string => `ER-${randomCode()}`;

/** A reference as somebody typed it, brought to the form it is stored in: case, O for 0, I and L for 1. */
export function tidyReference(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/^\s*GL/, '')
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return `GL-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
