import type { APIRoute } from 'astro';
import register from '../../inbox/app/push/register.js?raw';

/** Registers the service worker of the inbox, in a frame of it. */
export const GET: APIRoute = () => new Response(register, { headers: { 'content-type': 'text/javascript' } });
