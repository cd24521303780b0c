import type { z } from 'astro/zod';
import { bakery } from './bakery.ts';
import { demo, type Messages } from './demo.ts';

/** A week of a small bakery. */
export const hrms = demo(
  {
    issues: {
      noText: [],
      noDay: [],
      past: [],
      nextYear: [],
      backwards: [],
      noWorkdays: [],
      tooLong: ['count'],
      ownOverlap: [],
      noBalance: ['count'],
      notMoney: ['max'],
      future: [],
      noReceipt: ['sum'],
      noPicture: [],
      nobodyFree: [],
      noNote: [],
      notOpen: [],
      unwritten: [],
      talksLeft: ['count'],
    },
    kinds: { early: [], mid: [], late: [], night: [] },
    clashed: { overlap: [], rest: [], leave: [] },
    decisions: { asked: [], approved: [], declined: [] },
    days: ['count'],
    clashes: ['count'],
    hours: ['count'],
    tabsLabel: [],
    tabs: { roster: [], leave: [], hiring: [], expenses: [], reviews: [] },
    status: ['count', 'day', 'clashes'],
    person: [],
    approve: [],
    decline: [],
    roster: {
      title: ['from', 'to'],
      day: [],
      hours: ['from', 'to'],
      shift: ['kind', 'hours', 'name', 'day'],
      clashing: ['shift', 'why'],
      leave: [],
      asked: [],
      add: [],
      edit: [],
      kind: [],
      remove: [],
      how: [],
      clashes: [],
      none: [],
      clash: ['name', 'why'],
      picked: ['where'],
      passing: ['name', 'day'],
      putBack: [],
      changed: ['clashes'],
      place: [],
      fits: [],
      fitsOver: ['hours'],
      judged: ['where', 'verdict'],
      short: { overlap: [], rest: [], leave: [] },
      over: ['hours'],
      worked: [],
      total: ['hours', 'sum'],
    },
    guide: { drag: [], approve: [], cover: [] },
    cover: {
      title: [],
      people: [],
      hours: [],
      cost: [],
      of: ['people', 'needed'],
      open: ['count'],
      can: ['count'],
      none: [],
      mend: ['count'],
      done: ['count'],
      plan: ['name', 'day', 'shift'],
    },
    leave: {
      title: [],
      from: [],
      to: [],
      ask: [],
      row: ['name', 'from', 'to'],
      oneDay: ['name', 'day'],
      facts: ['days', 'left'],
      refused: ['why'],
      rule: [],
      holiday: ['day', 'name'],
      other: ['name', 'state'],
      shift: ['count', 'able'],
      clear: [],
      balances: [],
      name: [],
      granted: [],
      taken: [],
      left: [],
      decided: ['count', 'name', 'state'],
      asked: ['name'],
    },
    hiring: {
      title: [],
      add: [],
      name: [],
      role: [],
      stages: { applied: [], interview: [], offer: [], hired: [], declined: [] },
      next: { applied: [], interview: [], offer: [] },
      note: [],
      noteOn: ['name'],
      noted: [],
      quote: ['text'],
      save: [],
      moved: ['name', 'stage'],
      hired: ['count', 'name'],
    },
    expenses: {
      title: [],
      add: [],
      what: [],
      cents: [],
      spent: [],
      project: [],
      receipt: [],
      sample: [],
      sampleShop: [],
      sampleThanks: [],
      picture: ['what'],
      claim: [],
      row: ['what', 'sum'],
      facts: ['name', 'project', 'day'],
      next: ['sum'],
    },
    reviews: {
      title: ['cycle'],
      titleClosed: ['cycle'],
      close: [],
      start: [],
      self: [],
      manager: [],
      talk: [],
      missing: [],
      done: [],
      write: ['name'],
      text: [],
      save: [],
      saved: ['count', 'all'],
      started: ['cycle'],
      closed: ['cycle'],
    },
    summary: {
      head: ['count'],
      clashes: ['clashes'],
      leave: ['approved', 'asked'],
      hiring: ['count'],
      expenses: ['sum'],
      reviews: ['count', 'all'],
      ask: [],
    },
  },
  bakery,
);

type All = Messages<typeof hrms.texts>;
export declare const issues: All['issues'];
export declare const kinds: All['kinds'];
export declare const clashed: All['clashed'];
export declare const decisions: All['decisions'];
export declare const days: All['days'];
export declare const clashes: All['clashes'];
export declare const hours: All['hours'];
export declare const tabsLabel: All['tabsLabel'];
export declare const tabs: All['tabs'];
export declare const status: All['status'];
export declare const person: All['person'];
export declare const approve: All['approve'];
export declare const decline: All['decline'];
export declare const roster: All['roster'];
export declare const guide: All['guide'];
export declare const cover: All['cover'];
export declare const leave: All['leave'];
export declare const hiring: All['hiring'];
export declare const expenses: All['expenses'];
export declare const reviews: All['reviews'];
export declare const summary: All['summary'];
export declare const data: z.infer<typeof bakery>;
