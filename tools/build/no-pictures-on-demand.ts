import type { APIRoute } from 'astro';

/**
 * Stands where Astro would make pictures on demand. Every picture is made by the build; a server that resizes
 * whatever it is asked to would be at anyone's disposal.
 */
export const GET: APIRoute = () => new Response(null, { status: 404 });
