import { dayOf } from '../../kit/model/day.ts';
import type { Board, Deal, Entry } from './board.ts';

/** A Monday, so that a rule's three days end within the week. */
const TODAY = dayOf('2026-03-02');

const entry = (id: string, kind: Entry['kind'], daysAgo: number, text: string): Entry => ({
  id,
  kind,
  text,
  day: TODAY - daysAgo,
  done: true,
  automatic: false,
});

const deal = (id: string, client: string, dollars: number, stage: string, thread: Entry[] = []): Deal => ({
  id,
  client,
  cents: dollars * 100,
  stage,
  extras: {},
  thread,
});

/** The sample board: fictional clients, the state every first visit begins with. */
export const SEED: Board = {
  today: TODAY,
  stages: [
    { id: 'new', name: 'New', chance: 10 },
    { id: 'qualified', name: 'Qualified', chance: 30 },
    { id: 'proposal', name: 'Proposal', chance: 60 },
    { id: 'won', name: 'Won', chance: 100 },
  ],
  fields: [{ id: 'source', name: 'Came to us by' }],
  deals: [
    deal('d1', 'Hillcrest Dental', 4200, 'new', [
      entry('e1', 'mail', 3, 'Asked for two chairs and online booking.'),
    ]),
    deal('d2', 'Pecan St. Books', 1150, 'new'),
    deal('d3', 'Loma Foods', 9800, 'new', [
      entry('e2', 'call', 1, 'Wants the price by the end of the week.'),
    ]),
    deal('d4', 'Bright Harbor', 12400, 'qualified', [
      entry('e3', 'mail', 6, 'Sent the outline and three references.'),
      entry('e4', 'call', 4, 'Budget agreed with their finance team.'),
      entry('e5', 'note', 4, 'Decision is with the owner, not the office manager.'),
    ]),
    deal('d5', 'Cedar & Sons', 3300, 'qualified'),
    deal('d6', 'Mesa Freight', 28000, 'proposal', [
      entry('e6', 'mail', 2, 'Sent the offer, valid for 30 days.'),
      entry('e7', 'call', 1, 'They compare with one other supplier.'),
    ]),
    deal('d7', 'Atlas Clinics', 17500, 'proposal'),
    deal('d8', 'Copperline', 22900, 'won', [entry('e8', 'mail', 1, 'Signed contract received.')]),
  ],
  rules: [
    {
      id: 'r1',
      stage: 'proposal',
      deed: 'follow-up',
      days: 3,
      text: 'Ask whether the offer answers everything',
    },
  ],
  nextId: 1,
};
