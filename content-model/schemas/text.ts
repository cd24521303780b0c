import { z } from 'astro/zod';
import type { IssueCause } from '../checks/content-issue.ts';
import { SLUG, VISIBLE_TEXT } from '../text/patterns.ts';

/** Adds an issue at a path; for use in `superRefine`. */
export const addIssue = (context: z.RefinementCtx, path: PropertyKey[], message: string) =>
  context.addIssue({ code: 'custom', path, message });

/** A trimmed, visible string of at most `max` characters. `help` explains the field to the editor. */
export const text = (max: number, help: string) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `is missing: ${help}` : undefined) })
    .trim()
    .regex(VISIBLE_TEXT, 'must not be empty')
    .max(max, `must be at most ${max} characters`)
    .describe(help);

/** A string with a minimum and maximum length. `help` explains the field to the editor. */
export const between = (min: number, max: number, help: string) =>
  z.string().min(min).max(max).describe(help);

/** A label, name or button text: up to 60 characters. */
export const phrase = (help: string) => text(60, help);
/** A heading: up to 90 characters, which is three lines on a phone. */
export const heading = (help: string) => text(90, help);
/** One or two sentences: up to 240 characters. */
export const sentence = (help: string) => text(240, help);
/** A paragraph: up to 700 characters. */
export const paragraph = (help: string) => text(700, help);

export const list = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z.array(item).min(min).max(max);

export const slug = (help: string) =>
  z
    .string()
    .regex(SLUG, 'must be lower-case words joined by hyphens, such as custom-software')
    .max(60)
    .describe(help);

/** The name of another content file. A name that is not in `names` fails the build. The folder tells forms what to list. */
export const fileName = (names: readonly string[], folder: string) =>
  z.enum(names, { error: `must be a file name in content/${folder}/: ${names.join(', ')}` }).meta({ folder });

const isHref = (text: string) =>
  text === '/' || /^\/(?!\/)\S*[^/\s]$/.test(text) || /^(https:\/\/|mailto:|tel:\+|#[a-z])\S*$/.test(text);

/** Names the slip that people make most often. */
function hrefMessage(text: string): string {
  if (/^\/.+\/$/.test(text)) return `must not end in /; write ${text.replace(/\/+$/, '')}`;
  if (text.startsWith('www.')) return `must begin with https://; write https://${text}`;
  return 'must start with /, https://, mailto:, tel:+ or #, contain no spaces and not end in /';
}

export const href = z
  .string()
  .refine(isHref, { error: ({ input }) => hrefMessage(String(input)) })
  .describe('Where a link leads: a page of this site (/pricing) or a full https:// address.')
  .meta({ format: 'link' });

export const link = z.strictObject({ label: phrase('What people click: say where it leads.'), href });

/** Form subjects by key, for links such as /contact?about=crm-demo. */
export const subjects = z
  .record(
    z.string().regex(SLUG, 'must be lower-case words joined by hyphens'),
    phrase('The subject it fills in.'),
  )
  .describe('For links such as /contact?about=crm-demo: the key, then the subject it fills in.');

/** Texts for search engines and shared links. The title becomes the page's <title> unchanged. */
const seo = z.strictObject({
  title: z
    .string()
    .min(10, 'needs at least 10 characters')
    .max(120, 'may have at most 120 characters')
    // Search engines truncate the end of a title, so only the agency's name after the last | may exceed the limit.
    .refine(
      (title) => title.replace(/ \| [^|]*$/, '').length <= 60,
      'may have at most 60 characters before the last |, or search engines cut it',
    )
    .describe(
      'The title in search results and on the browser tab, 10 to 60 characters before the last |, unlike any other page.',
    ),
  description: z
    .string()
    .min(70, 'needs at least 70 characters')
    .max(160, 'may have at most 160 characters, or search engines cut it')
    .describe('What a searcher finds on the page, 70 to 160 characters.'),
  keywords: z
    .array(z.string().min(2).max(40))
    .max(12)
    .optional()
    .describe("What people type into this site's search when they mean this page, and it says otherwise."),
});

/** The head of every inner page: breadcrumb (Home > crumb), title, introduction. */
export const banner = z.strictObject({
  crumb: phrase('Short name of the page in the breadcrumb.'),
  title: heading('The one main heading of the page.'),
  intro: sentence('One or two sentences under the heading.'),
});

/** A section of a page: its heading and content. */
export const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    title: heading('The heading of the section.'),
    ...shape,
  });

/** A title with an explanatory sentence: service item, feature, benefit, differentiator or value. */
export const point = z.strictObject({
  title: phrase('What it is, in a few words.'),
  text: sentence('What the client gets from it, in one or two sentences.'),
});

/** A page's file: texts for search engines, then the page's own fields. */
export const page = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ seo, ...shape });

interface PageParts<Head, Sections, End> {
  /** Required fields. */
  head: Head;
  sections: Sections;
  /** Fields below the sections. */
  end: End;
  /** Sections whose texts are in other files. */
  externalSections?: readonly string[];
}

/** A page with optional sections, whose order its file may set. */
export function pageOfSections<
  Head extends z.ZodRawShape,
  Sections extends z.ZodRawShape,
  End extends z.ZodRawShape,
>({ head, sections, end, externalSections = [] }: PageParts<Head, Sections, End>) {
  const names = [...Object.keys(sections), ...externalSections];
  const order = z
    .array(z.enum(names))
    .optional()
    .describe(
      `The sections in the order in which they stand; one that is not named is not shown. There are: ${names.join(', ')}.`,
    );
  const shape = { ...head, sections: order, ...z.object(sections).partial().shape, ...end };
  return page(shape).superRefine((data, context) => {
    const { sections: listed = [], ...texts } = data as { sections?: string[] } & Record<string, unknown>;
    for (const [index, name] of listed.entries()) {
      const report = (message: string, params: IssueCause) =>
        context.addIssue({ code: 'custom', path: ['sections', index], message, params });
      if (listed.indexOf(name) < index)
        report(`${name} is named twice`, { code: 'section-named-twice', section: name });
      else if (name in sections && texts[name] === undefined)
        report(`there are no texts for ${name} in this file`, {
          code: 'section-without-texts',
          section: name,
        });
    }
  });
}
