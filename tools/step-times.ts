const begun = performance.now();

/** Prints how long a step took, and when it ended, if the server runs the tool, which logs these lines. */
export async function timed<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const now = performance.now();
  if (process.env['STEP_TIMES'])
    console.error(`step ${name}: ${seconds(now - start)}, ended at ${seconds(now - begun)}`);
  return result;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
