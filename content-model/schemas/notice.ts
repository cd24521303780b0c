import { z } from 'astro/zod';
import { heading, link, list, page, phrase, sentence } from './text.ts';

/** A short page about what happened and where to go next: thanks, subscribed, not found, error. */
export const noticeSchema = page({
  label: phrase('The small line above the heading.'),
  title: heading('What happened.'),
  text: sentence('What it means.'),
  steps: z.array(sentence('What happens next.')).max(4).optional(),
  button: phrase('The button of a page that asks for one press (confirm, unsubscribe).').optional(),
  waysTitle: phrase('Stands above the list of pages where to go on.').optional(),
  ways: list(link, 1, 8).describe('Where to go from here.'),
});

export type Notice = z.infer<typeof noticeSchema>;
