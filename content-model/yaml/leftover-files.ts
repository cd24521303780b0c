/**
 * Files that editors and systems leave beside those that are edited: backups and locks (`a.md~`, `#a.md#`, `~$a.md`,
 * `a.md.swp`), folder settings (`Thumbs.db`), and everything hidden (`.DS_Store`, `._a.md`, `.#a.md`).
 */
const LEFTOVER =
  /^\.|~$|^#.*#$|^~\$|\.(?:swp|swo|swx|bak|orig|tmp)$|^(?:ehthumbs|thumbs)\.db$|^desktop\.ini$/i;

/** Dropbox and Nextcloud, Syncthing, older Nextcloud. */
const CONFLICT_COPY = /\([^()]*(?:conflicted copy|case conflict)[^()]*\)|\.sync-conflict-\d|_conflict-\d{8}/i;

const fileName = (path: string): string => path.split(/[\\/]/).at(-1)!;

/** Whether a file is no content, so that nothing reads it. */
export const isLeftover = (path: string): boolean => LEFTOVER.test(fileName(path));

/** Whether a file service made this copy of a file that two people changed. Only a person can merge the two. */
export const isConflictCopy = (path: string): boolean => CONFLICT_COPY.test(fileName(path));
