/** Tags that name a version: `v1.1.0`. */
const VERSION_TAG = /^v(\d+\.\d+\.\d+)$/;

/** The versions among the tags of a repository, the newest first. */
export function versionsAmong(tags: readonly string[]): string[] {
  return tags
    .flatMap((tag) => VERSION_TAG.exec(tag)?.[1] ?? [])
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/**
 * The version to install: the wanted one, written with or without `v`, or else the newest. Undefined if that one is
 * installed already.
 * @throws UpdateError if there is no such version
 */
export function chooseVersion(
  versions: readonly string[],
  installed: string,
  wanted?: string,
): string | undefined {
  const version = wanted?.replace(/^v/, '') ?? versions[0];
  if (version === undefined || !versions.includes(version))
    throw new UpdateError(
      wanted === undefined
        ? 'The repository that this one was cloned from has no versions yet (tags such as v1.1.0), so there is nothing to install. Its maintainer adds them (docs/UPDATING.md, "Release a version").'
        : `There is no version ${wanted}. There are: ${versions.join(', ') || 'none'}.`,
    );
  return version === installed ? undefined : version;
}

/** Why nothing was updated; the message tells what to do. */
export class UpdateError extends Error {}
