import { join, resolve } from 'node:path';
import { contentPath } from '../../content-model/content-folder.ts';
import { themedPicture } from '../../content-model/markdown/local-pictures.ts';
import { dataOf } from './entries.ts';

const FILE = 'content/pages/film.yaml';

/** The addresses of videos by absolute path; Vite's keys are relative to the project root. */
const videos = new Map(
  Object.entries(
    import.meta.glob<string>('#content/**/*.mp4', { eager: true, query: '?url', import: 'default' }),
  ).map(([name, address]) => [resolve(name.replace(/^\//, '')), address]),
);

/** The film page with the addresses of its video and poster. Throws if there is no such video. */
export async function film() {
  const { video, poster, ...data } = await dataOf('film');
  const address = videos.get(join(contentPath(FILE), '..', video));
  if (!address) throw new Error(`${FILE}: video ${video}: there is no such file`);
  const { versions } = await themedPicture(poster, FILE);
  return { ...data, video: address, poster: { address: versions[0]!.src, alt: poster.alt } };
}
