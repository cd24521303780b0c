/** Prints how long a step took if STEP_TIMES is set, as it is by the server, which logs these lines. */
export async function timed<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  if (process.env['STEP_TIMES']) console.error(`step ${name}: ${seconds.toFixed(1)} s`);
  return result;
}
