import { z } from 'astro/zod';
import type { Document } from '@contentful/rich-text-types';
import { pathOf } from '../../site-map.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { SLUG } from '../../text/patterns.ts';
import { richTextHtml, type RichTextResolver } from './rich-text.ts';
import type { ContentfulSettings } from './settings.ts';
import { COLLECTIONS, type Kind, type Space, type SpaceAsset, type SpaceEntry } from './space.ts';

/** An entry in the form of a content file, before schema validation. */
export interface FetchedEntry {
  slug: string;
  data: Record<string, unknown>;
  /** The text as HTML. */
  body: string;
  /** Identifies the entry in messages: id, title and edit URL. */
  origin: string;
}
export type FetchedEntries = Record<Kind, FetchedEntry[]>;

type FrontMatter = Record<string, unknown>;
const contentTypeOf = ({ sys }: SpaceEntry): Kind => sys.contentType.sys.id;
const pagePath = (kind: Kind, slug: string) => pathOf(COLLECTIONS[kind], slug);

/** Converts a space to entries, sorted by slug. Throws one Error that names all invalid entries and their fields. */
export function toEntries(
  space: Space,
  { spaceId, environment }: Pick<ContentfulSettings, 'spaceId' | 'environment'>,
): FetchedEntries {
  const address = `https://app.contentful.com/spaces/${spaceId}/environments/${environment}/entries`;
  const fetched: FetchedEntries = { post: [], project: [] };
  const issues: string[] = [];
  const originByPath = new Map<string, string>();
  const resolver = createResolver(space);
  for (const entry of space.entries) {
    const { title, slug, cover } = entry.fields;
    const origin = `Contentful entry ${entry.sys.id} ("${String(title)}", ${address}/${entry.sys.id})`;
    try {
      const path = pagePath(contentTypeOf(entry), checkedSlug(slug));
      const other = originByPath.get(path);
      if (other) throw new Error(`field "slug" is "${String(slug)}", which ${other} has already`);
      originByPath.set(path, origin);
      const data = {
        ...frontMatter(entry),
        ...(cover !== undefined && { cover: inField('cover', () => resolver.cover(idOf(cover))) }),
      };
      const body = inField('body', () =>
        richTextHtml(entry.fields['body'] as Document | undefined, resolver),
      );
      fetched[contentTypeOf(entry)].push({ slug: String(slug), data, body, origin });
    } catch (error) {
      issues.push(`${origin}: ${(error as Error).message}`);
    }
  }
  if (issues.length > 0) throw new Error(issues.join('\n'));
  for (const list of Object.values(fetched)) list.sort((a, b) => a.slug.localeCompare(b.slug));
  return fetched;
}

/** Converts an entry's fields to front matter, so that the same schema can validate them. */
function frontMatter({ fields }: SpaceEntry): FrontMatter {
  const { slug: _slug, body: _body, date, updated, outcome, ...others } = fields;
  return {
    ...others,
    ...(date !== undefined && { date: day(date) }),
    ...(updated !== undefined && { updated: day(updated) }),
    ...(Array.isArray(outcome) && { outcome: outcome.map(figure) }),
  };
}

/** Drops the time and zone that date fields may include. */
const day = (date: unknown) => (typeof date === 'string' ? date.slice(0, 10) : date);

/** Splits '22% | of items come back' into the figure and its label. */
function figure(text: unknown) {
  const [value = '', ...label] = String(text).split('|');
  return { value: value.trim(), label: label.join('|').trim() };
}

function checkedSlug(slug: unknown): string {
  if (typeof slug === 'string' && SLUG.test(slug)) return slug;
  throw new Error(
    slug === undefined
      ? 'field "slug" is missing: the page has no address'
      : `field "slug" is "${String(slug)}"; it should be lower-case words joined by hyphens`,
  );
}

/** Names the field in errors. */
function inField<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Error(`field "${name}" ${(error as Error).message}`, { cause: error });
  }
}

const idOf = (link: unknown) => (link as { sys: { id: string } }).sys.id;

const ALT = 'it is the alt text, which describes the picture for people who cannot see it';
const pictureFields = z.object({
  description: z
    .string({ error: `is missing; ${ALT}` })
    .trim()
    .min(1, `is empty; ${ALT}`)
    .max(300),
  file: z.object({
    url: z.string(),
    contentType: z
      .string()
      .regex(
        /^image\/(jpeg|png|webp|avif)$/,
        'is not a picture (JPEG, PNG, WebP, AVIF); link to the file instead',
      ),
  }),
});

function createResolver({ entries, assets }: Space): RichTextResolver & {
  cover(id: string): { file: string; alt: string };
} {
  const entryById = new Map(entries.map((entry) => [entry.sys.id, entry]));
  const assetById = new Map(assets.map((asset) => [asset.sys.id, asset]));
  const assetAt = (id: string): SpaceAsset => {
    const asset = assetById.get(id);
    if (!asset) throw new Error(`shows asset ${id}, which is not published`);
    return asset;
  };
  const cover = (id: string) => {
    const { data, error } = pictureFields.safeParse(assetAt(id).fields);
    if (data) return { file: fileAddress(data.file.url), alt: data.description };
    const issues = error.issues.map(({ path, message }) => `field "${path.join('.')}" ${message}`);
    throw new Error(`shows asset ${id}: ${issues.join('; ')}`);
  };
  return {
    cover,
    page(id) {
      const entry = entryById.get(id);
      if (!entry) throw new Error(`links to entry ${id}, which is not a published post or project`);
      return {
        path: pagePath(contentTypeOf(entry), String(entry.fields['slug'])),
        title: String(entry.fields['title']),
      };
    },
    file(id) {
      const { file } = assetAt(id).fields as { file?: { url?: string } };
      if (!file?.url) throw new Error(`links to asset ${id}, which has no file`);
      return fileAddress(file.url);
    },
    picture(id) {
      const { file, alt } = cover(id);
      return `<img src="${escapeHtml(file)}" alt="${escapeHtml(alt)}">`;
    },
  };
}

/** Adds https: to the scheme-relative URLs that the API returns. */
const fileAddress = (url: string) => (url.startsWith('//') ? `https:${url}` : url);
