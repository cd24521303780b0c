/** Strings of the search. `{names}` in braces are replaced by fill. */

/** The menu that writes the terms of a search. */
export const filters = {
  title: 'Filter',
  from: 'Name, address or domain',
  assigned: 'Assigned to',
  is: 'State',
  value: 'Value',
  valueExample: '>10000',
  after: 'Received from',
  before: 'Received before',
  page: 'Page',
  campaign: 'Campaign',
  visit: 'Source of the visit',
  has: 'Files',
  hasFile: 'With files from the person',
  unknownTerm:
    '“{part}” finds nothing: the search has no such term. There are {terms}. In quotes, it is found as words.',
  wrongValue: {
    is: '“{part}” finds nothing: is: takes new, open, closed, won, lost, unanswered, unread, replied, scheduled, delayed, undelivered, snoozed or quarantined.',
    assigned:
      '“{part}” finds nothing: nobody of the team has that name. There are also assigned:me and assigned:nobody.',
    after: '“{part}” finds nothing: a day is written as 2026-11-28, yesterday, monday or 7d.',
    before: '“{part}” finds nothing: a day is written as 2026-11-28, yesterday, monday or 7d.',
    value: '“{part}” finds nothing: a value is written as 10000, >10000 or <500.',
    has: '“{part}” finds nothing: there is only has:file.',
  },
  apply: 'Apply',
  any: 'Any',
  me: 'Me',
  nobody: 'Nobody',
  states: {
    new: 'New',
    open: 'Open',
    closed: 'Closed',
    won: 'Won',
    lost: 'Lost',
    unanswered: 'Unanswered',
    unread: 'Unread',
    replied: 'Replied, waiting for them',
    scheduled: 'Reply scheduled',
    delayed: 'Reply waiting to be sent',
    undelivered: 'Reply not delivered',
    snoozed: 'Snoozed',
    quarantined: 'Quarantined',
  },
};
