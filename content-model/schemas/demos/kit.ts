import { demo, texts, type Messages } from './demo.ts';

/** Texts shared by all demos. */
export const kit = demo({
  ...texts('startOver startedOver startOverQuestion keep undo undone guide guideDone skip'),
  ...texts('ticked close broken notRunning brokenLink sendOffline'),
  attached: ['title', 'status'],
  trouble: texts('unreadable unsaved'),
  issues: {
    ...texts('negative notWhole notNow'),
    ...texts('noAmount notDigits', 'example'),
    decimals: ['count'],
    maxAmount: ['max'],
    range: ['min', 'max'],
  },
});

export declare const messages: Messages<typeof kit.texts>;
