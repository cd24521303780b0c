import type { z } from 'astro/zod';
import { bakery } from './bakery.ts';
import { demo, plain, type Messages } from './demo.ts';

/** A week of a small bakery. */
export const hrms = demo(
  {
    ...plain('tabsLabel person approve decline'),
    issues: {
      ...plain('noText noDay past nextYear backwards noWorkdays ownOverlap future'),
      ...plain('nobodyFree noNote notOpen notStarted noCopy'),
      tooLong: ['count'],
      noBalance: ['count'],
      notMoney: ['max'],
      noReceipt: ['sum'],
    },
    kinds: plain('early mid late night'),
    clashed: plain('overlap rest leave start job'),
    decisions: plain('asked approved declined'),
    days: ['count'],
    clashes: ['count'],
    hours: ['count'],
    tabs: plain('roster leave hiring expenses'),
    status: ['count', 'day', 'clashes'],
    roster: {
      ...plain('day leave asked add edit kind remove how clashes none putBack place fits worked name'),
      title: ['from', 'to'],
      hours: ['from', 'to'],
      shift: ['kind', 'hours', 'job', 'name', 'day'],
      clashing: ['shift', 'why'],
      clash: ['name', 'why'],
      picked: ['where'],
      passing: ['name', 'day'],
      changed: ['clashes'],
      fitsOver: ['hours'],
      judged: ['where', 'verdict'],
      over: ['hours'],
    },
    guide: plain('drag approve cover publish'),
    weeks: {
      ...plain('previous next copy publish'),
      states: plain('empty draft published changed'),
      publishWith: ['count'],
      done: ['count', 'day'],
      copied: ['count'],
    },
    cover: {
      ...plain('people cost none'),
      of: ['people', 'needed'],
      open: ['count'],
      can: ['count'],
      mend: ['count'],
      done: ['count'],
      plan: ['name', 'day', 'shift'],
    },
    leave: {
      ...plain('title from to ask rule clear balances name granted taken left'),
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
      ...plain('title add name role note noted save'),
      stages: plain('applied interview offer hired declined'),
      next: plain('applied interview offer'),
      noteOn: ['name'],
      quote: ['text'],
      moved: ['name', 'stage'],
      hired: ['count', 'name'],
    },
    expenses: {
      ...plain('title add what cents spent project sample attached claim'),
      row: ['what', 'sum'],
      facts: ['name', 'project', 'day'],
      next: ['sum'],
    },
    summary: {
      ...plain('ask'),
      head: ['count'],
      clashes: ['clashes'],
      leave: ['approved', 'asked'],
      hiring: ['count'],
      expenses: ['sum'],
    },
  },
  bakery,
);

export declare const messages: Messages<typeof hrms.texts>;
export declare const data: z.infer<typeof bakery>;
