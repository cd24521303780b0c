let address = '';

/** Keeps the address that is to be erased for the page that does it: in no address of a page, and in no storage. */
export const askToErase = (email: string): void => {
  address = email;
};

/** The address that was asked for, once. */
export function takeAsked(): string {
  const asked = address;
  address = '';
  return asked;
}
