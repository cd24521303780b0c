import { writeFileSync } from 'node:fs';

/** Ends a tool with the server that runs it, and lets Linux kill the tool first when memory runs out. */
export function endWithServer(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  // Without the server, nothing would read the result.
  process.on('disconnect', () => process.exit(1));
}
