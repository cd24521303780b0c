import { demo, plain, type Messages } from './demo.ts';

/** What all demos share. */
export const kit = demo({
  ...plain('startOver startedOver startOverQuestion keep undo undone guide guideDone skip'),
  ...plain('ticked close broken notRunning brokenLink sendOffline'),
  attached: ['title', 'status'],
  trouble: plain('unreadable unsaved'),
  issues: {
    ...plain('negative notWhole notNow'),
    noAmount: ['example'],
    notDigits: ['example'],
    decimals: ['count'],
    maxAmount: ['max'],
    range: ['min', 'max'],
  },
});

export declare const messages: Messages<typeof kit.texts>;
