import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { digestsOf, keepDigests } from '../../app/releases/content-digests.ts';
import { openReleases, type Release } from '../../app/releases/releases.ts';
import { VERSION } from '../../app/version.ts';

/** Adds a current release without pages of the content of a project; returns its folder. */
export function addRelease(project: string, siteUrl = '', version = VERSION): string {
  const releases = openReleases(join(project, 'dist'));
  const id = `release-${releases.list().length}`;
  const folder = releases.buildFolder(id);
  mkdirSync(folder);
  keepDigests(folder, digestsOf(join(project, 'content')));
  const release: Release = { id, builtAt: new Date().toISOString(), fingerprint: id, siteUrl, version };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  releases.add(id);
  releases.use(id);
  return releases.folderOf(id);
}
