let requested = '';

/** Hands an address to the page of personal data. It stays out of the URL and of storage, because it is personal data. */
export const requestErasure = (email: string): void => {
  requested = email;
};

export const requestedAddress = (): string => requested;
