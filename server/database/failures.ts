/** A reason not to start that the person running the site can act on; its message is one whole sentence. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

const CANNOT_WRITE =
  /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)/;

/** Turns "this folder cannot be written" in its many spellings into one sentence; other errors pass through. */
export function explainFolderFailure(error: unknown, folder: string): unknown {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || !CANNOT_WRITE.test(code)) return error;
  return new StartRefused(
    `The data folder ${folder} cannot be written (${code}): make it writable for this user or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
