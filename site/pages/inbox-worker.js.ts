import type { APIRoute } from 'astro';
import { NOTIFICATION_TITLES } from '../../inbox/app/texts/push.ts';
import worker from '../../inbox/app/push/worker.js?raw';

/** The service worker of the inbox, which only the inbox registers. */
export const GET: APIRoute = () =>
  new Response(`const TEXTS = ${JSON.stringify(NOTIFICATION_TITLES)};\n${worker}`, {
    headers: { 'content-type': 'text/javascript' },
  });
