type Read<T> = () => T | undefined | false | Promise<T | undefined | false>;

/** Reads often at first, then less, because several suites share the processors. */
const SHORTEST_MS = 10;
const LONGEST_MS = 80;

/**
 * Polls until `read` returns a truthy value; throws after `withinMs`, which is much longer than anything takes on a busy
 * machine.
 */
export async function eventually<T>(read: Read<T>, withinMs = 90_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (let wait = SHORTEST_MS; ; wait = Math.min(wait * 1.3, LONGEST_MS)) {
    const value = await read();
    if (value) return value;
    if (Date.now() > until) throw new Error(`nothing came within ${withinMs} ms: ${read.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
