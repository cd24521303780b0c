import type { APIRoute } from 'astro';
import { captionsFile } from '../film/captions.ts';
import { omitPage } from '../layouts/omit-page.ts';
import { dataIfExists } from '../queries/entries.ts';

/** The captions of the film. */
export const GET: APIRoute = async () => {
  const film = await dataIfExists('film');
  if (!film) return omitPage();
  return new Response(captionsFile(film.captions), {
    headers: { 'content-type': 'text/vtt; charset=utf-8' },
  });
};
