import { z } from 'astro/zod';
import { amount, day, demo, id, line, name, texts, refuseUnknown, type Messages } from './demo.ts';
import { list } from '../text.ts';

const board = z
  .strictObject({
    today: day.describe('The day on which the board is opened.'),
    stages: list(z.strictObject({ id, name, chance: z.int().min(0).max(100) }), 2, 7).refine(
      (stages) => stages.at(-1)?.id === 'won',
      'must end with the stage whose id is won',
    ),
    fields: z.array(z.strictObject({ id, name })).max(6),
    team: list(name, 1, 12).describe('Who may have a deal.'),
    deals: list(
      z.strictObject({
        client: name,
        contact: name.optional().describe('The person there.'),
        email: z.email().optional(),
        phone: name.optional(),
        amount,
        stage: id,
        owner: name,
        daysOld: z.int().min(0),
        closesIn: z.int().describe('Days from the day on which the board is opened.'),
        thread: z
          .array(
            z.strictObject({
              kind: z.enum(['mail', 'call', 'note', 'follow-up']),
              by: name.optional().describe('Who it was, if not the owner.'),
              daysAgo: z.int().min(0),
              dueIn: z.int().optional().describe('Of what is still to be done: in so many days.'),
              text: line,
            }),
          )
          .default([]),
      }),
      1,
      40,
    ),
    rules: z.array(
      z.strictObject({
        stage: id,
        deed: z.enum(['follow-up', 'mail', 'note']),
        days: z.int().min(0).max(60),
        text: line,
      }),
    ),
  })
  .superRefine(({ stages, deals, rules }, context) => {
    const ids = stages.map(({ id }) => id);
    refuseUnknown(context, ids, 'stage', { deals, rules }, 'the id of a stage');
  });

/** Texts and data of the CRM demo. */
export const crm = demo(
  {
    ...texts('board tools addDeal stages nextDay search everyone you open won forecast lostStage moveHint'),
    ...texts('noStep'),
    status: ['stages', 'deals', 'open'],
    ...texts('rules sent found needy lost age', 'count'),
    ...texts('today nextDayCame closes', 'day'),
    likely: ['sum'],
    ...texts('move putBack', 'client'),
    steps: texts('follow-up mail note', 'day'),
    stepsDone: texts('mail note'),
    needs: texts('overdue late untouched', 'count'),
    guide: texts('move nextDay rule'),
    ...texts('picked dropped', 'client', 'place'),
    place: ['stage', 'index', 'count'],
    fired: ['count', 'what'],
    deal: {
      ...texts('new client contact email phone amount owner closes stage add save saved win lose reopen'),
      added: ['client'],
      ...texts('addIn moved', 'stage'),
    },
    thread: {
      to: ['contact', 'email'],
      ...texts('title none kind text todo day log logged byRule done'),
      kinds: texts('mail call note follow-up stage'),
      ...texts('due goesOut', 'day'),
      markDone: ['text'],
      addedIn: ['stage'],
      movedTo: ['from', 'stage'],
    },
    rule: {
      ...texts('title intro none when deed days text add added removeShort'),
      deeds: texts('follow-up mail note'),
      remove: ['sentence'],
      sentence: ['stage', 'deed', 'when', 'text'],
      inDays: ['count'],
    },
    stage: {
      ...texts('name chance add fresh removeShort kept'),
      remove: ['name'],
    },
    field: texts('title name add fresh'),
    issues: texts('client text name email day again'),
    summary: {
      ...texts('intro rules'),
      stage: ['count', 'name', 'sum', 'likely'],
      totals: ['open', 'won', 'forecast'],
    },
  },
  board,
);

export declare const messages: Messages<typeof crm.texts>;
export declare const data: z.infer<typeof board>;
