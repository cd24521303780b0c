import { demo, type Messages } from './demo.ts';

/** What all demos share. */
export const kit = demo({
  startOver: [],
  startedOver: [],
  startOverQuestion: [],
  keep: [],
  undo: [],
  undone: [],
  guide: [],
  guideDone: [],
  skip: [],
  ticked: [],
  close: [],
  attached: ['title', 'status'],
  trouble: { unreadable: [], unsaved: [] },
  broken: [],
  notRunning: [],
  brokenLink: [],
  issues: {
    noAmount: ['example'],
    negative: [],
    notDigits: ['example'],
    decimals: ['count'],
    maxAmount: ['max'],
    notWhole: [],
    range: ['min', 'max'],
    notNow: [],
  },
});

export declare const messages: Messages<typeof kit.texts>;
