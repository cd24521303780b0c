import type { APIRoute } from 'astro';
import { favicon } from '../seo/icons.ts';

/** The site's icon in the theme's colors. */
export const GET: APIRoute = () => new Response(favicon(), { headers: { 'content-type': 'image/svg+xml' } });
