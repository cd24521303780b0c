import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Lowers the priority of a tool that the server runs, and ends the tool with the server. */
export function giveWayToServer(): void {
  // The server gets the processor first, and Linux kills the build first when memory runs out.
  setPriority(10);
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  // Without the server, nothing would read the result.
  process.on('disconnect', () => process.exit(1));
}
