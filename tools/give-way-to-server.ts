import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** For a tool that the server runs: the server comes first, and the tool ends with it. */
export function giveWayToServer(): void {
  // A build waits for the server, and Linux ends the build first when memory runs out.
  setPriority(10);
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  // Without the server nobody would learn of the result.
  process.on('disconnect', () => process.exit(1));
}
