import type { PagePicture } from '../../content-model/markdown/page-picture.ts';
import type { z } from 'astro/zod';
import { readData } from '../../content-model/loaders/content-data.ts';
import { readValidData } from '../../content-model/loaders/placeholder-values.ts';
import { contentNames } from '../../content-model/loaders/content-names.ts';
import type { Person } from '../queries/people.ts';
import type { Article } from '../../content-model/schemas/blog.ts';
import {
  contentFiles,
  type CollectionName,
  type ContentFiles,
} from '../../content-model/schemas/collections.ts';

const folder = new URL('../../tests/fixture-site/content/', import.meta.url);
const files = contentFiles(contentNames(folder));

/** Reads a content file of the test site, which has every section, without Astro. */
async function read<Name extends CollectionName>(
  name: Name,
  entry = '*',
): Promise<z.infer<ContentFiles[Name][1]>> {
  const [pattern, schema] = files[name];
  return readValidData(folder, pattern.replace('*', entry), schema) as z.infer<ContentFiles[Name][1]>;
}

/** Reads a page that has all its sections. */
async function readComplete<Name extends CollectionName>(name: Name, entry?: string) {
  return (await read(name, entry)) as Complete<z.infer<ContentFiles[Name][1]>>;
}

type Complete<Page> = { [Part in keyof Page]-?: NonNullable<Page[Part]> };

export const site = await read('site');
export const faq = await read('faq');
export const clients = await read('clients');
export const shared = await readComplete('serviceShared');
export const home = await readComplete('home');
export const about = await readComplete('about');
export const serviceIndex = await readComplete('serviceIndex');
export const pricing = await readComplete('pricing');
export const contact = await read('contact');
export const blog = await read('blogIndex');
export const service = await readComplete('services', 'custom-software-development');
export const crm = await readComplete('products', 'crm');
export const notFound = files.notices[1].parse(readData(folder, 'pages/not-found.yaml'));
export const products = [
  { name: crm.name, color: crm.color, label: crm.menu.label, href: '/product/crm', links: crm.menu.links },
];
export const summits = crm.summit ? [{ ...crm.summit, product: 'crm', color: crm.color }] : [];
export const project = { id: 'mesa-freight-leads', data: await read('projects', 'mesa-freight-leads') };
export const article: Article = {
  id: 'what-uptime-figures-mean',
  data: await read('blog', 'what-uptime-figures-mean'),
  author: await read('authors', 'maren-okafor'),
  minutes: 5,
  seed: 'sample',
};
/** A picture that is always there. */
export const mark: PagePicture = {
  versions: [{ src: '/icon-192.png', alt: 'A mark', width: 192, height: 192 }],
  sizes: '12rem',
  isFirst: false,
};
export const people: Person[] = [
  { id: 'maren-okafor', data: article.author, photograph: undefined },
  {
    id: 'ines-calder',
    data: await read('authors', 'ines-calder'),
    photograph: mark,
  },
];

/** A text with every Markdown element. */
export const text = `<h2 id="first">A first section</h2>
<p>A paragraph with <strong>weight</strong>, <em>stress</em>, <code>code</code> and a <a href="/about">link</a>.</p>
<ul><li>One thing</li><li>Another thing, long enough that its second line shows where the text begins again</li></ul>
<h2 id="second">A second section</h2>
<blockquote><p>Somebody said so.</p></blockquote>
<ol><li>First</li><li>Second</li></ol>
<h3 id="detail">A detail</h3>
<table><thead><tr><th>Part</th><th>Weeks</th><th>Sum</th></tr></thead><tbody><tr><td>Survey</td><td>2</td><td>$9,000</td></tr></tbody></table>
<h2 id="third">A third section</h2>
<pre><code>a line of code</code></pre>`;
