/** A call that was refused or did not arrive. strings.ts has a sentence for each code. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly code: string;
  /** Identifies a server fault in its log. */
  readonly reference: string | undefined;

  constructor(code: string, reference?: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.reference = reference;
  }
}

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof CallFailed && codes.includes(error.code);

/** Whether a call may succeed in a moment: it did not arrive, or the database was away. */
export const isRetryable = (error: unknown): boolean => hasCode(error, 'offline', 'away');

/** For `catch`: a response that did not arrive. */
export const notArrived = (cause: unknown): never => {
  throw new CallFailed('offline', undefined, { cause });
};
