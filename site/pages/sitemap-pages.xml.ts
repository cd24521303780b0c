import type { APIRoute } from 'astro';
import { sitemapEntries, sitemapXml } from '../seo/sitemap.ts';

/** Every page of the site map with the day its content last changed. */
export const GET: APIRoute = async ({ site }) => new Response(sitemapXml(await sitemapEntries(), site!));
