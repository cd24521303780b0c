import type { APIRoute } from 'astro';
import { dataOf } from '../queries/entries.ts';
import { directionOf } from '../../content-model/text/direction.ts';
import { manifest } from '../seo/icons.ts';

/** The site's web app manifest. */
export const GET: APIRoute = async () => {
  const { name, tagline, language } = await dataOf('site');
  return manifest({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    display: 'browser',
  });
};
