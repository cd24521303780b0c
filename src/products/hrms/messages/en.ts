import { formatMoney } from '../../../messages/format.ts';

const issues = {
  noText: 'This cannot be empty.',
  noDay: 'Choose a day.',
  past: 'This day is over. Choose today or later.',
  nextYear: 'Leave of next year is granted in January.',
  backwards: 'The last day is before the first.',
  noWorkdays: 'These are days off already.',
  tooLong: (have: number) => `${have} days at once at most.`,
  ownOverlap: 'There is leave in these days already.',
  noBalance: (have: number) => `Only ${days(have)} left this year.`,
  notMoney: 'Enter an amount above zero, $10,000.00 at most.',
  future: 'This day is still to come.',
  noReceipt: 'From $75.00 on a receipt is needed.',
  noNote: 'Write a note of the interview first.',
  notOpen: 'This has been done already.',
  unwritten: 'Both write before they talk.',
  talksLeft: (have: number) => `${have} talks are still to be held.`,
};

const kinds = { early: 'Early', mid: 'Mid', late: 'Late', night: 'Night' };

const clashed = {
  overlap: 'two shifts at once',
  rest: 'less than 11 hours of rest',
  leave: 'on leave that day',
};

const decisions = {
  asked: 'Asked',
  approved: 'Approved',
  declined: 'Declined',
};

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

const clashes = (count: number) => (count === 0 ? 'no clash' : count === 1 ? '1 clash' : `${count} clashes`);

export const messages = {
  issues,
  kinds,
  clashed,
  decisions,
  tabsLabel: 'Parts of the week',
  tabs: { roster: 'Roster', leave: 'Leave', hiring: 'Hiring', expenses: 'Expenses', reviews: 'Reviews' },
  status: (people: number, clashing: number) => `week of Jun 15 · ${people} people · ${clashes(clashing)}`,
  person: 'Who',
  day: 'Day',
  approve: 'Approve',
  decline: 'Decline',
  roster: {
    title: 'Monday, June 15 to Sunday, June 21',
    day: 'Day',
    hours: (from: number, to: number) => `${two(from)}–${two(to % 24)}`,
    shift: (kind: string, hours: string, name: string, day: string, clash: string) =>
      `${kind} ${hours}, ${name}, ${day}${clash && `: ${clash}`}`,
    leave: 'leave',
    asked: 'asked',
    add: 'Add a shift',
    edit: 'Chosen shift',
    kind: 'Shift',
    remove: 'Take it off',
    how: 'Drag a shift to another day or person. By finger: tap it first. By keyboard: Enter picks it up, arrows move it, Enter puts it down, Escape puts it back.',
    clashes: 'Clashes',
    none: 'Nobody is planned twice, and everyone rests long enough.',
    clash: (name: string, why: string) => `${name}: ${why}`,
    picked: (where: string) =>
      `Picked up. ${where}. Arrows move it, Enter puts it down, Escape puts it back.`,
    over: (name: string, day: string) => `${name}, ${day}`,
    putBack: 'Put back.',
    changed: (clashing: number) => `The roster has changed: ${clashes(clashing)}.`,
    place: 'Place it',
  },
  leave: {
    title: 'Leave',
    from: 'First day',
    to: 'Last day',
    ask: 'Ask for leave',
    row: (name: string, from: string, to: string) => `${name}: ${from}${to === from ? '' : ` to ${to}`}`,
    facts: (count: number, left: number) => `${days(count)}, ${days(left)} left before it`,
    other: (name: string, state: string) => `Warning: ${name} is away in these days too (${state}).`,
    shift: (count: number) =>
      count === 1
        ? 'Warning: 1 shift would be without cover.'
        : `Warning: ${count} shifts would be without cover.`,
    clear: 'Nobody else is away, and no shift is left without cover.',
    balances: 'Days of leave this year',
    name: 'Name',
    granted: 'Granted',
    taken: 'Taken',
    left: 'Left',
    decided: (name: string, state: string, left: number) => `${name}: ${state}. ${days(left)} left.`,
    asked: (name: string) => `Leave asked for by ${name}.`,
  },
  hiring: {
    title: 'Candidates',
    add: 'New application',
    name: 'Name',
    role: 'Job',
    stages: {
      applied: 'Applied',
      interview: 'Interview',
      offer: 'Offer',
      hired: 'Hired',
      declined: 'Declined',
    },
    next: { applied: 'Invite to interview', interview: 'Make an offer', offer: 'Hire' },
    note: 'Note',
    noteOn: (name: string) => `Note on ${name}`,
    noted: 'What you saw',
    save: 'Save',
    moved: (name: string, stage: string) => `${name}: ${stage}.`,
    hired: (name: string, count: number) =>
      `${name} is an employee now, with ${days(count)} of leave this year, and stands on the roster.`,
  },
  expenses: {
    title: 'Expenses',
    add: 'New expense',
    what: 'What for',
    cents: 'Amount, $',
    spent: 'Spent on',
    receipt: 'I have the receipt',
    claim: 'Ask for it back',
    row: (what: string, cents: number) => `${what}, ${formatMoney(cents)}`,
    facts: (name: string, day: string) => `${name}, ${day}`,
    next: (cents: number) => `${formatMoney(cents)} go out with the next payroll.`,
  },
  reviews: {
    title: (cycle: number, open: boolean) => `Review cycle ${cycle}${open ? '' : ', closed'}`,
    close: 'Close the cycle',
    start: 'Start the next cycle',
    self: 'Own view',
    manager: 'Manager’s view',
    talk: 'Talk held',
    missing: 'to be written',
    done: 'Done',
    write: (name: string) => `Review of ${name}`,
    text: 'In a sentence or two',
    save: 'Save',
    saved: (done: number, all: number) => `${done} of ${all} reviews are done.`,
    started: (cycle: number) => `Review cycle ${cycle} has started.`,
    closed: (cycle: number) => `Review cycle ${cycle} is closed.`,
  },
  summary: {
    head: (people: number) => `I tried the HRMS demo: a week with ${people} people.`,
    clashes: (count: number) => `Roster: ${clashes(count)}.`,
    leave: (asked: number, approved: number) => `Leave: ${approved} approved, ${asked} waiting.`,
    hiring: (open: number) => `Hiring: ${open} open candidates.`,
    expenses: (cents: number) => `Expenses approved: ${formatMoney(cents)}.`,
    reviews: (done: number, all: number) => `Reviews: ${done} of ${all} done.`,
    ask: 'I would like to see this with our own roster.',
  },
} as const;

function two(hour: number): string {
  return String(hour).padStart(2, '0');
}
