import { z } from 'astro/zod';
import { phrase, sectionHead } from './text.ts';

export const markShapes = [
  'peak',
  'ring',
  'steps',
  'wave',
  'leaf',
  'grid',
  'arch',
  'star',
  'bars',
  'knot',
] as const;

const client = z.strictObject({
  name: phrase('Name of the client.'),
  mark: z.enum(markShapes).describe('The drawing beside the name.'),
});

export const clientsSchema = z.strictObject({
  strip: z.strictObject({ ...sectionHead, clients: z.array(client).min(3).max(8) }),
  list: z.strictObject({ title: phrase('Heading of the list.'), clients: z.array(client).min(3).max(24) }),
});

export type Clients = z.infer<typeof clientsSchema>;
export type ClientMark = (typeof markShapes)[number];
