import { BEGIN, STEP } from '../app/editing/tool-lines.ts';

/** Prints when a step begins and how long it took if STEP_TIMES is set, as it is by the server, which reads these lines. */
export async function timed<Result>(name: string, work: () => Promise<Result> | Result): Promise<Result> {
  if (process.env['STEP_TIMES']) console.error(BEGIN + name);
  const start = performance.now();
  const result = await work();
  const seconds = (performance.now() - start) / 1000;
  if (process.env['STEP_TIMES']) console.error(`${STEP}${name}: ${seconds.toFixed(1)} s`);
  return result;
}
