import { z } from 'astro/zod';
import { clientMarks, namesOf } from '../drawings.ts';
import { fileName, list, phrase, addIssue, section } from './text.ts';

const LOGO = /^\.\/.+\.(avif|jpe?g|png|svg|webp)$/;

const client = (projects: readonly string[]) =>
  z.strictObject({
    name: phrase('As the client writes it.'),
    logo: z
      .string()
      .regex(
        LOGO,
        'must be a file below content/ ending in .svg, .png, .webp, .avif or .jpg, such as ./logos/northbank.svg',
      )
      .optional()
      .describe(
        'Their logo, shown instead of the name and in one color: an SVG file, or a PNG file with a transparent background. Without it, the name is set in type.',
      ),
    mark: z
      .enum(namesOf(clientMarks))
      .optional()
      .describe('A drawing beside the name, where there is no logo.'),
    note: phrase('What they use, beside the name.').optional(),
    project: fileName(projects, 'projects').optional().describe('The case that the name leads to.'),
  });

/** @param names.projects file names in content/projects; a case without a file fails the build */
export const clientsSchema = (names: { projects: readonly string[] }) =>
  z
    .strictObject({
      strip: section({
        label: phrase('The line above the names.'),
        clients: list(client(names.projects), 1, 8),
      }),
      list: z
        .strictObject({
          title: phrase('Heading of the list.'),
          clients: list(client(names.projects), 1, 40),
        })
        .optional()
        .describe('More of them, below the first.'),
    })
    .superRefine(({ strip, list }, context) => {
      const names = strip.clients.map(({ name }) => name);
      for (const [index, { name }] of list?.clients.entries() ?? []) {
        if (names.includes(name))
          addIssue(context, ['list', 'clients', index, 'name'], `${name} is named twice`);
        names.push(name);
      }
    });

export type Clients = z.infer<ReturnType<typeof clientsSchema>>;
