/** Attributes of a tag with one address of this site, but not of another (`//host`). */
const ADDRESS = /(\s(?:href|src|poster)=")\/(?!\/)/g;
/** The address that a form is sent to, on this server also in the pages for a static host. */
const ACTION = /(\saction=")(?:https?:\/\/[^/"]+)?\/(?!\/)/g;
const SOURCES = /\ssrcset="[^"]*"/g;
/** A tag without the content of scripts and styles, whose hashes are in the policy. */
const TAG = /<(script|style)\b([^>]*)>[\s\S]*?<\/\1>|<[a-z][^>]*>/gi;

/** Links to other sites, emails and phone numbers, which the policy of the frame around a draft would block in it. */
const OUTSIDE = /^<a\s(?=[^>]*\shref="(?:https?:|mailto:|tel:|\/\/))/i;

/**
 * Lets the links, pictures, scripts and forms of a built page lead to the same preview. Astro escapes `>` in
 * attributes, so that a tag ends at the first one.
 * @param prefix such as `/preview/TOKEN`
 */
export const withPreviewLinks = (html: string, prefix: string): string =>
  html.replace(TAG, (tag) => {
    const end = tag.indexOf('>');
    return withPrefix(tag.slice(0, end).replace(OUTSIDE, '<a target="_top" '), prefix) + tag.slice(end);
  });

const withPrefix = (attributes: string, prefix: string): string =>
  attributes
    .replaceAll(ADDRESS, `$1${prefix}/`)
    .replaceAll(ACTION, `$1${prefix}/`)
    .replaceAll(SOURCES, (sources) => sources.replaceAll(/(["\s,])\/(?!\/)/g, `$1${prefix}/`));
