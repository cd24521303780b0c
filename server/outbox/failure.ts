interface FailureOptions extends ErrorOptions {
  /** Trying again cannot help. */
  permanent?: boolean;
  /** What the receiver asked for. */
  retryAfterMs?: number | undefined;
}

/** A delivery that did not happen. `reason` is a class of failure such as `http-503`, never personal data. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly reason: string;
  readonly permanent: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(reason: string, options: FailureOptions = {}) {
    super(reason, options);
    this.reason = reason;
    this.permanent = options.permanent ?? false;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Any thrown thing as a failure; a network error is known by its code, the rest by its class. */
export function asFailure(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError')
    return new DeliveryFailure('timeout', { cause: error });
  const told = [code, cause?.code, name].find((word) => typeof word === 'string' && word !== '');
  return new DeliveryFailure(`error-${String(told ?? 'unknown').toLowerCase()}`, { cause: error });
}
