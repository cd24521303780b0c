import type { APIRoute } from 'astro';

/**
 * Replaces Astro's endpoint that resizes pictures on demand. The build makes every picture, and an open endpoint could
 * be abused.
 */
export const GET: APIRoute = () => new Response(null, { status: 404 });
