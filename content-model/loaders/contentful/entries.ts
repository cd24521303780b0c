import { pathOf } from '../../site-map.ts';
import { richTextMarkdown, type RichTextResolver } from './rich-text.ts';
import type { SyncState } from './sync-state.ts';
import { fileAddress, pictureOf, picturePath, type Picture } from './pictures.ts';
import { COLLECTIONS, fieldsIn, kindOf, type Kind, type WireEntry } from './wire.ts';
import type { Document } from '@contentful/rich-text-types';

/** An entry in the form of a content file, before schema validation. */
export interface FetchedEntry {
  slug: string;
  data: Record<string, unknown>;
  body: string;
  pictures: Picture[];
  /** Shown above the text. */
  cover?: Picture | undefined;
  /** Identifies the entry in messages: id, title and edit URL. */
  origin: string;
}

export type FetchedEntries = Record<Kind, FetchedEntry[]>;

type Fields = Record<string, unknown>;

/** Converts an entry's fields to front matter, so that the same schema can validate them. */
const entryData: Record<Kind, (fields: Fields) => Fields> = {
  post: ({ slug: _slug, body: _body, ...fields }) => ({
    ...fields,
    ...(fields['date'] !== undefined && { date: day(fields['date']) }),
    ...(fields['updated'] !== undefined && { updated: day(fields['updated']) }),
  }),
  project: ({ slug: _slug, body: _body, outcome, ...fields }) => ({
    ...fields,
    outcome: Array.isArray(outcome) ? outcome.map(figure) : outcome,
  }),
};

/** Drops the time and zone that date fields may include. */
const day = (date: unknown) => (typeof date === 'string' ? date.slice(0, 10) : date);

/** Splits '22% | of items come back' into the figure and its label. */
function figure(text: unknown) {
  const [value = '', ...label] = String(text).split('|');
  return { value: value.trim(), label: label.join('|').trim() };
}

const pagePath = (kind: Kind, slug: string) => pathOf(COLLECTIONS[kind], slug);
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Converts the synced posts and projects to entries, sorted by slug. Returns issues, each with entry and field, instead
 * of throwing because drafts may be incomplete.
 */
export function toEntries(state: SyncState): { fetched: FetchedEntries; issues: string[] } {
  const fetched: FetchedEntries = { post: [], project: [] };
  const issues: string[] = [];
  const originByPath = new Map<string, string>();
  for (const entry of Object.values(state.entries)) {
    const kind = kindOf(entry);
    if (!kind) continue;
    const fields = fieldsIn(state.locale, entry);
    const origin = originOf(entry, fields, state.source);
    try {
      const slug = slugOf(fields);
      const path = pagePath(kind, slug);
      const other = originByPath.get(path);
      if (other) throw new Error(`field "slug" is "${slug}", which ${other} has already`);
      originByPath.set(path, origin);
      const cover = coverOf(fields, state);
      const data = {
        ...entryData[kind](fields),
        ...(cover && { cover: { file: picturePath(cover), alt: cover.alt } }),
      };
      fetched[kind].push({ slug, data, origin, cover, ...textOf(fields, state) });
    } catch (error) {
      issues.push(`${origin}: ${(error as Error).message}`);
    }
  }
  for (const entries of Object.values(fetched)) entries.sort((a, b) => a.slug.localeCompare(b.slug));
  return { fetched, issues };
}

function originOf(entry: WireEntry, { title }: Fields, source: string): string {
  const [, space, environment] = source.split('/');
  const address = `https://app.contentful.com/spaces/${space}/environments/${environment}/entries/${entry.sys.id}`;
  return `Contentful entry ${entry.sys.id} (${typeof title === 'string' ? `"${title}", ` : ''}${address})`;
}

function slugOf({ slug }: Fields): string {
  if (typeof slug !== 'string') throw new Error('field "slug" is missing: the page has no address');
  if (!SLUG.test(slug)) {
    throw new Error(`field "slug" is "${slug}"; it should be lower-case words joined by hyphens`);
  }
  return slug;
}

function textOf({ body }: Fields, state: SyncState) {
  if (typeof body !== 'object' || body === null) throw new Error('field "body" is missing');
  const pictures = new Map<string, Picture>();
  try {
    const text = richTextMarkdown(body as Document, createResolver(state, pictures));
    return { body: text, pictures: [...pictures.values()] };
  } catch (error) {
    throw new Error(`field "body" ${(error as Error).message}`, { cause: error });
  }
}

function coverOf({ cover }: Fields, state: SyncState): Picture | undefined {
  if (cover === undefined) return undefined;
  const { id } = (cover as { sys: { id: string } }).sys;
  try {
    return pictureOf(assetIn(state, id), state.locale);
  } catch (error) {
    throw new Error(`field "cover" ${(error as Error).message}`, { cause: error });
  }
}

function assetIn({ assets }: SyncState, id: string) {
  const asset = assets[id];
  if (!asset) throw new Error(`shows asset ${id}, which is not published`);
  return asset;
}

function createResolver(state: SyncState, pictures: Map<string, Picture>): RichTextResolver {
  const asset = (id: string) => assetIn(state, id);
  return {
    page(id) {
      const entry = state.entries[id];
      const kind = entry && kindOf(entry);
      if (!kind) throw new Error(`links to entry ${id}, which is no published post or project`);
      const { slug, title } = fieldsIn(state.locale, entry);
      return { path: pagePath(kind, String(slug)), title: String(title) };
    },
    file(id) {
      const { file } = fieldsIn(state.locale, asset(id)) as { file?: { url?: string } };
      if (!file?.url) throw new Error(`links to asset ${id}, which has no file`);
      return fileAddress(file.url);
    },
    picture(id) {
      const picture = pictureOf(asset(id), state.locale);
      pictures.set(picture.name, picture);
      return { path: picturePath(picture), alt: picture.alt };
    },
  };
}
