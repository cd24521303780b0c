/** What the page of numbers says. `{words}` in braces are filled in by fillIn. */
export const words = {
  title: 'Numbers',
  by: 'Count by',
  units: { day: 'Days', week: 'Weeks', month: 'Months' },
  /** What is looked at, and what it is compared with. */
  spans: { day: '30 days', week: '12 weeks', month: '12 months' },
  unit: { day: 'Day', week: 'Week from', month: 'Month' },
  inWords: { day: 'day', week: 'week', month: 'month' },
  about:
    'Each bar is one {unit}, each line across it the same {unit} of the {span} before. The last one is not over yet. Days are those of {timeZone}.',
  before: '{value} in the {span} before',
  notKept: 'The {span} before are not kept any more',
  chart: '{name}, {from} to {until}: at most {most}. The table has every value.',
  beforeColumn: 'Before',
  nothing: '–',
  points: '{points} points',
  measures: {
    views: { name: 'Page views', text: 'Without a cookie or an address; who asks not to be counted is not.' },
    enquiries: { name: 'Enquiries', text: 'Without those in quarantine.' },
    conversion: { name: 'Conversion', text: 'Enquiries for each hundred page views.' },
    median: { name: 'Time to answer', text: 'Half of those answered waited less.' },
    spam: { name: 'Spam share', text: 'In quarantine, of all that came in.' },
    won: { name: 'Won', text: 'Of the enquiries that came in then.' },
  },
  byPage: {
    title: 'By page',
    text: 'How often each page was seen, and the enquiries sent from it. Conversion is enquiries for each hundred views.',
    name: 'Page',
    unknown: 'not told by the browser',
    views: 'Page views',
  },
  bySource: {
    title: 'By source',
    text: 'Where visits began, and the enquiries sent during them: the name of a website, or of a campaign whose links say utm_source. A visit without one is direct: typed, kept as a bookmark, or from an app. Conversion is enquiries for each hundred visits.',
    name: 'Source',
    unknown: 'not told by the browser',
    views: 'Visits',
  },
  wonShare: 'Won share',
  conversionBefore: 'Conversion before',
  none: 'Nothing was seen or sent yet.',
  csv: { time: 'Table as CSV', page: 'Pages as CSV', source: 'Sources as CSV' },
} as const;
