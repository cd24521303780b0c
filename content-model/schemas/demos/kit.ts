import { z } from 'astro/zod';
import { text, countedText } from './demo.ts';

const messages = z.strictObject({
  startOver: text(),
  startedOver: text(),
  startOverQuestion: text(),
  keep: text(),
  undo: text(),
  undone: text(),
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
    decimals: countedText(),
    maxAmount: text('max'),
    range: text('min', 'max'),
    notPercent: text(),
  }),
});

/** Texts shared by all demos. */
export const kit = z.strictObject({ messages });
export type KitDemo = z.infer<typeof kit>;
