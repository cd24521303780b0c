/** Why a request got no answer: `fetch` itself says no more than "fetch failed" and keeps the reason as its cause. */
export function networkReason(error: unknown): string {
  const { message, cause } = error as Error;
  const { message: reason, code } = (cause ?? {}) as { message?: string; code?: string };
  // Several addresses tried in vain leave a cause without a message of its own.
  return reason || code || message;
}
