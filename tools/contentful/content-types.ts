import { blogSchema } from '../../content-model/schemas/blog.ts';
import { contentNames } from '../../content-model/loaders/content-files.ts';
import { projectSchema } from '../../content-model/schemas/project.ts';
import type { Kind } from '../../content-model/loaders/contentful/wire.ts';

/** A field in the format of the Content Management API. */
interface Field {
  id: string;
  name: string;
  type: 'Symbol' | 'Text' | 'Integer' | 'Date' | 'RichText' | 'Array' | 'Link';
  linkType?: 'Asset';
  required: boolean;
  localized: false;
  validations: object[];
  items?: { type: 'Symbol'; validations: object[] };
}

export interface ContentType {
  name: string;
  displayField: string;
  description: string;
  fields: Field[];
}

interface DescribedSchema {
  description?: string | undefined;
  unwrap?: () => DescribedSchema;
}
type Shape = Record<string, DescribedSchema>;

const names = contentNames();
const optional = { required: false };

const field = (id: string, name: string, type: Field['type'], validations: object[], extra: object = {}) =>
  ({ id, name, type, required: true, localized: false, validations, ...extra }) as Field;

const size = (min: number, max: number) => [{ size: { min, max } }];
const oneOf = (values: readonly string[]) => [{ in: values }];
const title = field('title', 'Title', 'Symbol', size(10, 60));
const description = field('description', 'Description', 'Symbol', size(70, 160));
const slug = field('slug', 'Address', 'Symbol', [
  { unique: true },
  {
    regexp: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', flags: null },
    message: 'Lower-case words joined by hyphens',
  },
]);
const body = field('body', 'Text', 'RichText', [
  {
    enabledNodeTypes: [
      ...['heading-2', 'heading-3', 'heading-4', 'ordered-list', 'unordered-list', 'hr', 'blockquote'],
      ...['table', 'embedded-asset-block', 'embedded-entry-block', 'hyperlink', 'entry-hyperlink'],
      ...['asset-hyperlink', 'embedded-entry-inline'],
    ],
  },
  { enabledMarks: ['bold', 'italic', 'code', 'underline', 'superscript', 'subscript', 'strikethrough'] },
]);

const cover = field('cover', 'Cover', 'Link', [{ linkMimetypeGroup: ['image'] }], {
  ...optional,
  linkType: 'Asset',
});

/** The two content types that the site reads, with the limits of its own schemas, for immediate error messages. */
export const contentTypes: Record<Kind, ContentType> = {
  post: {
    name: 'Article',
    displayField: 'title',
    description: 'A page of the blog, at /blog/<address>.',
    fields: [
      title,
      slug,
      description,
      field('date', 'Date', 'Date', []),
      field('updated', 'Updated', 'Date', [], optional),
      field('author', 'Author', 'Symbol', oneOf(names.authors)),
      field('tags', 'Tags', 'Array', size(1, 4), {
        items: { type: 'Symbol', validations: oneOf(names.topics) },
      }),
      field('summary', 'Summary', 'Text', size(70, 400), optional),
      cover,
      body,
    ],
  },
  project: {
    name: 'Project',
    displayField: 'title',
    description: 'A case study, at /project/<address>.',
    fields: [
      title,
      slug,
      field('client', 'Client', 'Symbol', size(2, 60)),
      field('service', 'Service', 'Symbol', oneOf(names.services)),
      field('category', 'Category', 'Symbol', size(5, 60)),
      field('year', 'Year', 'Integer', [{ range: { min: 2010 } }]),
      description,
      field('duration', 'Duration', 'Symbol', size(4, 40)),
      field('price', 'Price', 'Symbol', size(4, 80), optional),
      field('team', 'Team', 'Symbol', size(4, 160), optional),
      field('technology', 'Technology', 'Symbol', size(4, 160), optional),
      field('today', 'Today', 'Symbol', size(10, 200), optional),
      field('outcome', 'Outcome', 'Array', size(2, 4), {
        items: {
          type: 'Symbol',
          validations: [
            {
              regexp: { pattern: '^[^|]{1,16} \\| .{5,80}$', flags: null },
              message: 'A figure, a bar and what it counts: 38% | fewer returns',
            },
          ],
        },
      }),
      cover,
      body,
    ],
  },
};

const shapes: Record<Kind, Shape> = {
  post: blogSchema(names).shape,
  project: projectSchema(names).shape,
};
const helpTexts: Record<string, string> = {
  slug: 'The last part of the address: lower-case words joined by hyphens. Changing it breaks links from elsewhere.',
  body: 'Headings begin on the second level. Pictures need a description: it is read out and shown in their place.',
  cover: 'A picture above the text. It needs a description: it is read out and shown in its place.',
  outcome: 'Two to four lines, each a figure, a bar and what it counts: 38% | fewer returns in a year.',
};

/** Returns the help text below a field in the editor; by default the description in its schema. */
export const helpOf = (kind: Kind, id: string): string | undefined =>
  helpTexts[id] ?? descriptionOf(shapes[kind][id]);

/** Returns the description of a schema, or of the schema that an optional field wraps. */
const descriptionOf = (schema: Shape[string] | undefined): string | undefined =>
  schema?.description ?? schema?.unwrap?.().description;
