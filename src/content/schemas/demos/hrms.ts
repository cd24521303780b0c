import type { z } from 'astro/zod';
import { bakery } from './bakery.ts';
import { demo, texts, type Messages } from './demo.ts';

/** A week of a small bakery. */
export const hrms = demo(
  {
    ...texts('tabsLabel person approve decline'),
    issues: {
      ...texts('noText noDay past nextYear backwards noWorkdays ownOverlap future'),
      ...texts('nobodyFree noNote notOpen notStarted noCopy'),
      ...texts('tooLong noBalance', 'count'),
      notMoney: ['max'],
      noReceipt: ['sum'],
    },
    kinds: texts('early mid late night'),
    clashed: texts('overlap rest leave start job'),
    decisions: texts('asked approved declined'),
    ...texts('days clashes hours', 'count'),
    tabs: texts('roster leave hiring expenses'),
    status: ['count', 'day', 'clashes'],
    roster: {
      ...texts('day leave asked add edit kind remove how clashes none putBack place fits worked name'),
      ...texts('title hours', 'from', 'to'),
      shift: ['kind', 'hours', 'job', 'name', 'day'],
      clashing: ['shift', 'why'],
      clash: ['name', 'why'],
      picked: ['where'],
      passing: ['name', 'day'],
      changed: ['clashes'],
      ...texts('fitsOver over', 'hours'),
      judged: ['where', 'verdict'],
    },
    guide: texts('drag approve cover publish'),
    weeks: {
      ...texts('previous next copy publish'),
      states: texts('empty draft published changed'),
      ...texts('publishWith copied', 'count'),
      done: ['count', 'day'],
    },
    cover: {
      ...texts('people cost none'),
      of: ['people', 'needed'],
      ...texts('open can mend done', 'count'),
      plan: ['name', 'day', 'shift'],
    },
    leave: {
      ...texts('title from to ask rule clear balances name granted taken left'),
      row: ['name', 'from', 'to'],
      oneDay: ['name', 'day'],
      facts: ['days', 'left'],
      refused: ['why'],
      holiday: ['day', 'name'],
      other: ['name', 'state'],
      shift: ['count', 'able'],
      decided: ['count', 'name', 'state'],
      asked: ['name'],
    },
    hiring: {
      ...texts('title add name role note noted save'),
      stages: texts('applied interview offer hired declined'),
      next: texts('applied interview offer'),
      noteOn: ['name'],
      quote: ['text'],
      moved: ['name', 'stage'],
      hired: ['count', 'name'],
    },
    expenses: {
      ...texts('title add what cents spent project sample attached claim'),
      row: ['what', 'sum'],
      facts: ['name', 'project', 'day'],
      next: ['sum'],
    },
    summary: {
      ...texts('ask'),
      ...texts('head hiring', 'count'),
      clashes: ['clashes'],
      leave: ['approved', 'asked'],
      expenses: ['sum'],
    },
  },
  bakery,
);

export declare const messages: Messages<typeof hrms.texts>;
export declare const data: z.infer<typeof bakery>;
