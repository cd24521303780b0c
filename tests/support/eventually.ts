type Read<T> = () => T | undefined | false | Promise<T | undefined | false>;

/**
 * Asks again until `read` gives something; throws after `withinMs`. For what another process does in its
 * own time: the limit is far beyond what it takes, also on a machine that has much else to do.
 */
export async function eventually<T>(read: Read<T>, withinMs = 120_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (value) return value;
    if (Date.now() > until) throw new Error(`nothing came within ${withinMs} ms: ${read.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
