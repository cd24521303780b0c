/** A request that was refused or did not arrive. texts/errors.ts has a sentence for each code. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  /** Identifies a server fault in its log. */
  readonly reference: string | undefined;
  /** Shown after the sentence of the code. */
  readonly detail: string | undefined;

  constructor(
    code: string,
    reference?: string,
    { detail, ...options }: ErrorOptions & { detail?: string | undefined } = {},
  ) {
    super(code, options);
    this.detail = detail;
    this.code = code;
    this.reference = reference;
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

/** Whether a retry may succeed: the request did not arrive, or the database was unreachable. */
export const isRetryable = (error: unknown): boolean => hasCode(error, 'offline', 'away');

/** A handler for `catch`: the response did not arrive. */
export const notArrived = (cause: unknown): never => {
  throw new ApiError('offline', undefined, { cause });
};
