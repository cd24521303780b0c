import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { contentFiles } from './content/schemas/collections.ts';
import { filled } from './content/loaders/filled.ts';
import { knownNames } from './content/queries/known.ts';
import { deliver } from './content/loaders/contentful/delivered.ts';
import { contentfulLoader } from './content/loaders/contentful/loader.ts';
import { contentfulSettings } from './content/loaders/contentful/settings.ts';
import type { Kind } from './content/loaders/contentful/wire.ts';

const cache = new URL('../.cache/', import.meta.url);
const contentful = contentfulSettings(process.env, import.meta.env.DEV);
// Before the names are read: links and references may lead to what is delivered.
if (contentful) await deliver(contentful, cache, console.error);
const from = contentFiles(knownNames());

/** The id of an entry is the file's name. */
const nameOf = ({ entry }: { entry: string }) => entry.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');

/** A collection of one or many files below content/, with the facts of site.yaml filled in and links checked. */
const files = <Schema extends z.ZodType>(pattern: string, schema: Schema) =>
  defineCollection({
    loader: filled(glob({ base: './content', pattern, generateId: nameOf })),
    schema,
  });

/** Entries come from Contentful where its keys are set, else from files. */
const delivered = <Schema extends z.ZodType>(kind: Kind, pattern: string, schema: Schema) =>
  contentful
    ? defineCollection({ loader: filled(contentfulLoader(kind, contentful, cache)), schema })
    : files(pattern, schema);

export const collections = {
  site: files(...from.site),
  interface: files(...from.interface),
  mails: files(...from.mails),
  redirects: files(...from.redirects),
  faq: files(...from.faq),
  clients: files(...from.clients),
  serviceShared: files(...from.serviceShared),

  home: files(...from.home),
  about: files(...from.about),
  serviceIndex: files(...from.serviceIndex),
  serviceDetails: files(...from.serviceDetails),
  pricing: files(...from.pricing),
  contact: files(...from.contact),
  film: files(...from.film),
  blogIndex: files(...from.blogIndex),
  projectIndex: files(...from.projectIndex),
  aToZ: files(...from.aToZ),
  notices: files(...from.notices),

  services: files(...from.services),
  products: files(...from.products),
  projects: delivered('project', ...from.projects),
  blog: delivered('post', ...from.blog),
  authors: files(...from.authors),
  legal: files(...from.legal),
};
