import { z } from 'astro/zod';
import { text, countedText, monday } from './demo.ts';

const messages = z.strictObject({
  startOver: text(),
  startedOver: text(),
  startOverQuestion: text(),
  startOverDay: text('day'),
  keep: text(),
  undo: text(),
  undone: text(),
  dayKept: text(),
  guide: text(),
  guideDone: text(),
  skip: text(),
  ticked: text(),
  close: text(),
  broken: text(),
  notRunning: text(),
  brokenLink: text(),
  sendOffline: text(),
  attached: text('title', 'status'),
  storageErrors: z.strictObject({
    unreadable: text(),
    unsaved: text(),
  }),
  issues: z.strictObject({
    negative: text(),
    notWhole: text(),
    notNow: text(),
    tooLong: text('max'),
    noAmount: text('example'),
    notDigits: text('example'),
    comma: text('sum', 'typed'),
    decimals: countedText(),
    maxAmount: text('max'),
    range: text('min', 'max'),
    notPercent: text(),
  }),
});

const data = z.strictObject({
  monday: monday.describe(
    'The first day of the sample in all demos, a Monday; weeks begin as `firstDay` in content/site.yaml says.',
  ),
});

/** What all demos share. */
export const kit = z.strictObject({ messages, data });
export type KitDemo = z.infer<typeof kit>;
