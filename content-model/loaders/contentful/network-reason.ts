/** Returns why a request failed. The message of `fetch` is only "fetch failed"; its cause has the reason. */
export function networkReason(error: unknown): string {
  const { message, cause } = error as Error;
  const { message: reason, code } = (cause ?? {}) as { message?: string; code?: string };
  // If several addresses failed, the cause is an AggregateError without a message.
  return reason || code || message;
}
