/**
 * The response of a route whose content the site leaves out. Astro writes no file for a prerendered page without a body,
 * so the server answers 404. The status is not 404 here, because Astro would render the error page for that.
 */
export const omitPage = () => new Response(null, { status: 410 });
