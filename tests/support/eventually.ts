type Read<T> = () => T | undefined | false | Promise<T | undefined | false>;

/**
 * Polls until `read` returns a truthy value; throws after `withinMs`. The limit is generous, because other processes
 * may be slow on a busy machine.
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
