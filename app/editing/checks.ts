import { CheckFailed, type ContentChanges } from '../../inbox/api/content/editing.ts';

/** Checks that run or wait: each is a process of its own. */
const MAX_CHECKS = 6;
/** Of one member: the draft that is checked, and the newer one that waits. */
const MAX_CHECKS_EACH = 2;

/** Returns a function that runs checks one after the other. It throws a CheckFailed if the member or all wait for too many. */
export function checkQueue<Result>(run: (changes: ContentChanges) => Promise<Result>) {
  let last: Promise<unknown> = Promise.resolve();
  const members: string[] = [];
  return async (changes: ContentChanges, member: string): Promise<Result> => {
    const own = members.filter((one) => one === member);
    if (own.length >= MAX_CHECKS_EACH || members.length >= MAX_CHECKS)
      throw new CheckFailed(
        'The server is checking other drafts. Yours is saved; check it again in a minute.',
      );
    members.push(member);
    const result = last.then(() => run(changes)).finally(() => members.splice(members.indexOf(member), 1));
    last = result.catch(() => {});
    return result;
  };
}
