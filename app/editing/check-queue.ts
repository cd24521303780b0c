import { CheckLater, type ContentChanges } from '../../inbox/api/content/editing.ts';

/** Checks that run or wait: each is a process of its own. */
const MAX_CHECKS = 6;
/** Of one member: the draft that is checked, and the newer one that waits. */
const MAX_CHECKS_EACH = 2;
const REPLACED = 'A newer version of this draft is checked instead.';
const BUSY = 'The server is checking other drafts.';
const GIVES_WAY = 'The server gives way to one of a newer release.';

interface Wanted<Result> {
  member: string;
  /** What is checked, whatever its version. */
  files: string;
  changes: ContentChanges;
  outcome: PromiseWithResolvers<Result>;
}

/**
 * Returns a function that runs checks one after the other, beside a publication. Of a member who types on, the newest
 * version takes the place of one that waits. It rejects with a CheckLater if the member or all wait for too many, and
 * after `stop`, which ends all checks, so that nobody waits for a server that is about to end.
 */
export function checkQueue<Result>(run: (changes: ContentChanges) => Promise<Result>) {
  let running: Wanted<Result> | undefined;
  let waiting: Wanted<Result>[] = [];
  let isStopped = false;

  async function work(): Promise<void> {
    for (running = waiting.shift(); running; running = waiting.shift())
      await run(running.changes).then(running.outcome.resolve, running.outcome.reject);
  }

  async function check(changes: ContentChanges, member: string): Promise<Result> {
    if (isStopped) throw new CheckLater(GIVES_WAY);
    const files = changes.files.map(({ file }) => file).join(' ');
    const older = waiting.find((one) => one.member === member && one.files === files);
    older?.outcome.reject(new CheckLater(REPLACED));
    waiting = waiting.filter((one) => one !== older);
    const all = running ? [running, ...waiting] : waiting;
    const own = all.filter((one) => one.member === member);
    if (own.length >= MAX_CHECKS_EACH || all.length >= MAX_CHECKS) throw new CheckLater(BUSY);
    const outcome = Promise.withResolvers<Result>();
    waiting.push({ member, files, changes, outcome });
    if (!running) void work();
    return outcome.promise;
  }

  return {
    check,
    stop() {
      isStopped = true;
      const all = running ? [running, ...waiting] : waiting;
      waiting = [];
      for (const { outcome } of all) outcome.reject(new CheckLater(GIVES_WAY));
    },
  };
}
