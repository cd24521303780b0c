import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so a reference read out on the telephone is not misheard. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 40 random bits to read out: `7K3M-92QX`. */
export function randomCode(): string {
  const letters = Array.from(randomBytes(8), (byte) => ALPHABET[byte & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A new random reference, `GL-7K3M-92QX` for the prefix GL. Its uniqueness is the database's to hold. */
export const newReference = (prefix: string): string => `${prefix}-${randomCode()}`;

/** Names one internal error to the visitor and in the log: `ER-7K3M-92QX`. */
export const newErrorReference = (): string => `ER-${randomCode()}`;

/**
 * The code at the end of a reference as somebody typed it, in the form it is stored in: case, O for 0, I and L for 1.
 * The prefix before it may be missing or another than today's. Undefined when it is no reference.
 */
export function codeOf(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const code = /^[A-Z]{0,4}([0-9A-Z]{8})$/.exec(letters)?.[1]?.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code && `${code.slice(0, 4)}-${code.slice(4)}`;
}
