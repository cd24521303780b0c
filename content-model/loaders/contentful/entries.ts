import { pathOf } from '../../site-map.ts';
import type { Document } from '@contentful/rich-text-types';
import { pictureHtml } from '../../markdown/picture-html.ts';
import { fileAddress, pictureOf, picturePath, withSrcset, type Picture } from './pictures.ts';
import { richTextHtml, type RichTextResolver } from './rich-text.ts';
import { COLLECTIONS, kindOf, type Kind, type Space, type SpaceAsset, type SpaceEntry } from './space.ts';

/** An entry in the form of a content file, before schema validation. */
export interface FetchedEntry {
  slug: string;
  data: Record<string, unknown>;
  /** The text as HTML. */
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
 * Converts the posts and projects of a space to entries, sorted by slug. Returns issues, each with entry and field,
 * instead of throwing because drafts may be incomplete.
 */
export function toEntries(space: Space): { fetched: FetchedEntries; issues: string[] } {
  const fetched: FetchedEntries = { post: [], project: [] };
  const issues: string[] = [];
  const originByPath = new Map<string, string>();
  const assets = new Map(space.assets.map((asset) => [asset.sys.id, asset]));
  const entries = new Map(space.entries.map((entry) => [entry.sys.id, entry]));
  for (const entry of space.entries) {
    const kind = kindOf(entry);
    const { fields } = entry;
    const origin = originOf(entry, space);
    try {
      const slug = slugOf(fields);
      const path = pagePath(kind, slug);
      const other = originByPath.get(path);
      if (other) throw new Error(`field "slug" is "${slug}", which ${other} has already`);
      originByPath.set(path, origin);
      const cover = coverOf(fields, assets);
      const data = {
        ...entryData[kind](fields),
        ...(cover && { cover: { file: picturePath(cover), alt: cover.alt } }),
      };
      fetched[kind].push({ slug, data, origin, cover, ...textOf(fields, entries, assets) });
    } catch (error) {
      issues.push(`${origin}: ${(error as Error).message}`);
    }
  }
  for (const list of Object.values(fetched)) list.sort((a, b) => a.slug.localeCompare(b.slug));
  return { fetched, issues };
}

function originOf({ sys, fields: { title } }: SpaceEntry, { address }: Space): string {
  const name = typeof title === 'string' ? `"${title}", ` : '';
  return `Contentful entry ${sys.id} (${name}${address}/entries/${sys.id})`;
}

function slugOf({ slug }: Fields): string {
  if (typeof slug !== 'string') throw new Error('field "slug" is missing: the page has no address');
  if (!SLUG.test(slug)) {
    throw new Error(`field "slug" is "${slug}"; it should be lower-case words joined by hyphens`);
  }
  return slug;
}

type Assets = ReadonlyMap<string, SpaceAsset>;
type Entries = ReadonlyMap<string, SpaceEntry>;

function textOf({ body }: Fields, entries: Entries, assets: Assets) {
  if (typeof body !== 'object' || body === null) throw new Error('field "body" is missing');
  const pictures: Picture[] = [];
  try {
    const html = richTextHtml(body as Document, createResolver(entries, assets, pictures));
    return { body: html, pictures };
  } catch (error) {
    throw new Error(`field "body" ${(error as Error).message}`, { cause: error });
  }
}

function coverOf({ cover }: Fields, assets: Assets): Picture | undefined {
  if (cover === undefined) return undefined;
  const { id } = (cover as { sys: { id: string } }).sys;
  try {
    return pictureOf(assetIn(assets, id));
  } catch (error) {
    throw new Error(`field "cover" ${(error as Error).message}`, { cause: error });
  }
}

function assetIn(assets: Assets, id: string): SpaceAsset {
  const asset = assets.get(id);
  if (!asset) throw new Error(`shows asset ${id}, which is not published`);
  return asset;
}

/** @param pictures receives the pictures that the text shows */
function createResolver(entries: Entries, assets: Assets, pictures: Picture[]): RichTextResolver {
  return {
    page(id) {
      const entry = entries.get(id);
      if (!entry) throw new Error(`links to entry ${id}, which is no published post or project`);
      const { slug, title } = entry.fields;
      return { path: pagePath(kindOf(entry), String(slug)), title: String(title) };
    },
    file(id) {
      const { file } = assetIn(assets, id).fields as { file?: { url?: string } };
      if (!file?.url) throw new Error(`links to asset ${id}, which has no file`);
      return fileAddress(file.url);
    },
    picture(id) {
      const picture = pictureOf(assetIn(assets, id));
      pictures.push(picture);
      return pictureHtml(withSrcset(picture));
    },
  };
}
