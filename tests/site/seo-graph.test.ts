// @module-tag quick
import { beforeAll, expect, test } from 'vitest';
import { useListedSite, plain, type ListedPage } from '../support/listed-site.ts';

type SchemaNode = Record<string, unknown> & { '@type': string; '@id'?: string };

/** Properties that schema.org and Google's structured-data guides require per type. */
const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  ContactPoint: ['telephone', 'email', 'hoursAvailable'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['name', 'url', 'isPartOf', 'breadcrumb'],
  CollectionPage: ['name', 'url', 'isPartOf', 'breadcrumb'],
  AboutPage: ['name', 'url', 'isPartOf', 'breadcrumb', 'about'],
  ContactPage: ['name', 'url', 'isPartOf', 'breadcrumb', 'about'],
  FAQPage: ['name', 'url', 'isPartOf', 'mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Service: ['name', 'provider', 'serviceType', 'url'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem', 'offers'],
  Offer: ['name', 'price', 'priceCurrency', 'priceSpecification'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitText', 'unitCode'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  Person: ['name', 'url'],
  CreativeWork: ['name', 'creator', 'about', 'image', 'dateCreated'],
};

/** Types that each kind of page must include. */
const EXPECTED: [pages: RegExp, types: string[]][] = [
  [/./, ['Organization', 'WebSite']],
  [/^\/.+/, ['BreadcrumbList']],
  [/^\/(pricing)?$/, ['FAQPage', 'Question']],
  [/^\/about$/, ['AboutPage']],
  [/^\/contact$/, ['ContactPage', 'PostalAddress', 'OpeningHoursSpecification']],
  [/^\/service\/(?!service-details)/, ['Service']],
  [/^\/product\//, ['SoftwareApplication', 'Offer']],
  [/^\/blog\/[^/]+$/, ['BlogPosting', 'Person']],
  [/^\/project\//, ['CreativeWork', 'Service']],
];

const listed = useListedSite();
let graphs: (ListedPage & { nodes: SchemaNode[]; refs: string[]; context: unknown })[];
beforeAll(async () => {
  graphs = listed.pages.map((page) => {
    const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page.html)?.[1] ?? '{}';
    const graph = JSON.parse(json);
    const nodes: SchemaNode[] = [];
    const refs: string[] = [];
    collect(graph['@graph'], nodes, refs);
    return { ...page, nodes, refs, context: graph['@context'] };
  });
});

function collect(value: unknown, nodes: SchemaNode[], refs: string[]): void {
  if (Array.isArray(value)) return value.forEach((item) => collect(item, nodes, refs));
  if (typeof value !== 'object' || value === null) return;
  if ('@type' in value) nodes.push(value as SchemaNode);
  else if ('@id' in value) refs.push(String(value['@id']));
  for (const inner of Object.values(value)) collect(inner, nodes, refs);
}

test('every node has what its type requires, and no type is unknown to this test', () => {
  for (const { path, nodes } of graphs) {
    for (const node of nodes) {
      expect(Object.keys(REQUIRED), path).toContain(node['@type']);
      for (const property of REQUIRED[node['@type']]!)
        if (!(path === '/' && property === 'breadcrumb'))
          expect(node[property], `${path} ${node['@type']}.${property}`).toBeTruthy();
    }
  }
});

test('every page says what it is', () => {
  const missing = graphs.flatMap(({ path, nodes }) => {
    const types = new Set(nodes.map((node) => node['@type']));
    const expected = EXPECTED.flatMap(([pages, named]) => (pages.test(path) ? named : []));
    return expected.filter((type) => !types.has(type)).map((type) => `${path} ${type}`);
  });
  expect(missing).toEqual([]);
  expect(new Set(graphs.map(({ context }) => context))).toEqual(new Set(['https://schema.org']));
});

test('ids are unique on a page, and every link between nodes leads to one', () => {
  for (const { path, nodes, refs } of graphs) {
    const ids = nodes.flatMap((node) => node['@id'] ?? []);
    expect(new Set(ids).size, path).toBe(ids.length);
    expect(
      refs.filter((id) => !ids.includes(id)),
      path,
    ).toEqual([]);
    expect(refs.length, path).toBeGreaterThan(1);
  }
});

test('addresses in the graph are pages of the sitemap, or files that are there', async () => {
  const known = new Set(listed.pages.map(({ path }) => path));
  const addresses = graphs.flatMap(({ nodes }) =>
    nodes.flatMap(({ url, item, image, logo }) => [url, item, image, logo]),
  );
  const paths = new Set(
    addresses.flatMap((address) =>
      typeof address === 'string' && address.startsWith(listed.origin) ? new URL(address).pathname : [],
    ),
  );
  expect(paths.size).toBeGreaterThan(20);
  const others = [...paths].filter((path) => !known.has(path));
  const answers = await Promise.all(others.map((path) => listed.get(path)));
  expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
});

test('questions and answers are those that stand on the page', () => {
  const unseen = graphs.flatMap(({ html, nodes }) => {
    const text = plain(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' '));
    const said = nodes.flatMap((node) => {
      if (node['@type'] === 'Question') return node['name'];
      return node['@type'] === 'Answer' ? node['text'] : [];
    });
    return said.filter((words) => !text.includes(String(words)));
  });
  expect(unseen).toEqual([]);
});

test('profiles elsewhere are links of the same page', () => {
  const profiles = graphs.flatMap(({ html, nodes }) =>
    nodes.flatMap(({ sameAs = [] }) => (sameAs as string[]).map((href) => html.includes(`href="${href}"`))),
  );
  expect(new Set(profiles)).toEqual(new Set([true]));
});
