import { converter } from 'culori';
import { expect, test } from 'vitest';
import { answersSchema, checkAnswers, completeAnswers } from './answers.ts';
import { timeZoneOf } from './time-zones.ts';
import { hexOf } from './typed-colors.ts';
import { formatHours } from './typed-hours.ts';

const oklch = converter('oklch');

test.each([
  ['(503) 555-0134', 'United States', '+1 503 555-0134'],
  ['1-503-555-0134', 'us', '+1 503-555-0134'],
  ['020 7946 0958', 'UK', '+44 20 7946 0958'],
  ['(020) 7946 0958', 'GB', '+44 20 7946 0958'],
  ['030/123 45 67', 'Germany', '+49 30/123 45 67'],
  ['06 1234 5678', 'IT', '+39 06 1234 5678'],
  ['960 123 456', 'Spain', '+34 960 123 456'],
  ['06 555 0123', 'Jordan', '+962 6 555 0123'],
  ['8 (727) 123-45-67', 'KZ', '+7 727 123-45-67'],
  ['07 07 12 34 56', 'Ivory Coast', '+225 07 07 12 34 56'],
  ['+34 960 123 456', 'US', '+34 960 123 456'],
])('reads the phone %s in %s', (phone, country, expected) => {
  expect(checkAnswers(completeAnswers({ phone, country }), String).phone).toBe(expected);
});

test.each([
  ['555-0134', 'US'],
  ['503 555 0134', 'Atlantis'],
  ['503 555 0134', undefined],
])('refuses the phone %s in %s', (phone, country) => {
  expect(() => checkAnswers(completeAnswers({ phone }, country), String)).toThrow(/complete phone number/);
});

test.each([
  ['name', '\u00a0“Corrib Lane Studio”\u00a0\r\n', 'Corrib Lane Studio'],
  ['name', '"Corrib Lane"', 'Corrib Lane'],
  ['tagline', '„Leise Software“', 'Leise Software'],
  ['tagline', 'Rock ’n’ roll', 'Rock ’n’ roll'],
  ['street', '"A" and "B" Street', '"A" and "B" Street'],
  ['email', 'HELLO@CorribLane.IE', 'hello@corriblane.ie'],
  ['postalCode', 'h91 x4k2', 'H91 X4K2'],
  ['postalCode', 'none', 'none'],
  ['email', 'mailto:Hello@CorribLane.ie', 'hello@corriblane.ie'],
  ['email', 'Corrib Lane <hello@corriblane.ie>', 'hello@corriblane.ie'],
  ['governingLaw', 'the laws of Nova Scotia', 'Nova Scotia'],
  ['street', '1200 NW Marshall Street', '1200 NW Marshall Street'],
])('takes %s as %j', (name, typed, expected) => {
  expect(checkAnswers(completeAnswers({ [name]: typed }), String)).toEqual({ [name]: expected });
});

test('names the country that a mistyped one resembles', () => {
  expect(() => checkAnswers({ country: 'irland' }, String)).toThrow('did you mean Ireland?');
  expect(() => checkAnswers({ country: 'Atlantis' }, String)).toThrow('such as Canada or CA');
});

test.each([
  ['OR', 'US', { region: 'OR', regionName: 'Oregon' }],
  ['or', 'United States', { region: 'OR', regionName: 'Oregon' }],
  ['oregon', 'us', { region: 'OR', regionName: 'Oregon' }],
  ['mn', 'US', { region: 'MN', regionName: 'Minnesota' }],
  ['pr', 'US', { region: 'PR', regionName: 'Puerto Rico' }],
  ['us virgin islands', 'US', { region: 'VI', regionName: 'U.S. Virgin Islands' }],
  ['Q.C.', 'Canada', { region: 'QC', regionName: 'Quebec' }],
  ['VA', 'Italy', { region: 'VA' }],
  ['none', 'US', { region: 'none' }],
])('reads the region %s in %s', (region, country, expected) => {
  const { country: _, ...answers } = checkAnswers(completeAnswers({ region, country }), String);
  expect(answers).toEqual(expected);
});

test.each([
  ['b3j3k5', 'Canada', 'B3J 3K5'],
  ['B3J-3K5', 'CA', 'B3J 3K5'],
  ['B3J 3K5', 'CA', 'B3J 3K5'],
  ['78701', 'US', '78701'],
  ['3000', 'AU', '3000'],
])('reads the postal code %s in %s', (postalCode, country, expected) => {
  expect(checkAnswers(completeAnswers({ postalCode, country }), String).postalCode).toBe(expected);
});

test.each([
  [{ postalCode: 'Nova Scotia', country: 'CA' }, /postal code, such as B3J 3K5/],
  [{ region: 'b3j3k5', country: 'CA' }, /province of Canada/],
  [{ region: 'Kent', country: 'AU' }, /state of Australia/],
  [{ street: '1505 Barrington Street, Halifax NS B3J 3K5', country: 'CA' }, /street and number only/],
  [{ street: '12 Water Street, Austin, TX 78701', country: 'US' }, /street and number only/],
  [{ street: '12 Water Street, London SW1A 1AA', country: 'GB' }, /street and number only/],
])('refuses %j', (answers, reason) => {
  expect(() => checkAnswers(completeAnswers(answers), String)).toThrow(reason);
});

test('keeps the name of a region that is answered', () => {
  const answers = { region: 'QC', regionName: 'Québec', country: 'CA' };
  expect(checkAnswers(completeAnswers(answers), String)).toEqual(answers);
});

test.each([
  ['navy and gold', '#000080', '#ffd700'],
  ['#0a7d5a, gold', '#0a7d5a', '#ffd700'],
  ['0a7d5a/Dark Blue', '#0a7d5a', '#00008b'],
  ['Navy And Gold', '#000080', '#ffd700'],
])('takes the two colors %s', (color, first, second) => {
  expect(checkAnswers(completeAnswers({ color }), String)).toEqual({ color: first, secondColor: second });
  const secondColor = 'none';
  expect(checkAnswers(completeAnswers({ color, secondColor }), String).secondColor).toBe(secondColor);
});

test.each(['navy, gold, red', 'navy and ultra', 'transparent', '#0a7d5a80'])(
  'refuses the colors %s',
  (color) => {
    expect(() => checkAnswers(completeAnswers({ color }), String)).toThrow(/color: must be a color/);
  },
);

test('takes one color with commas in it', () => {
  expect(checkAnswers(completeAnswers({ color: 'rgb(10, 125, 90)' }), String)).toEqual({ color: '#0a7d5a' });
});

const WEEK = { from: 'monday', to: 'friday', opens: '09:00', closes: '17:00' };
test.each([
  ['Mon–Fri 9:00–17:00', [WEEK]],
  ['monday to friday 9-5', [WEEK]],
  ['Weekdays: 9am - 5pm', [WEEK]],
  [
    'Mon-Thurs 8.30 to 18.00, Fri 8:30-1pm; Sat & Sun 10-14',
    [
      { from: 'monday', to: 'thursday', opens: '08:30', closes: '18:00' },
      { from: 'friday', opens: '08:30', closes: '13:00' },
      { from: 'saturday', to: 'sunday', opens: '10:00', closes: '14:00' },
    ],
  ],
  [
    'Mon & Thu 9–17, Sat 1–5pm',
    [
      { from: 'monday', opens: '09:00', closes: '17:00' },
      { from: 'thursday', opens: '09:00', closes: '17:00' },
      { from: 'saturday', opens: '13:00', closes: '17:00' },
    ],
  ],
  [
    'Mon-Fri 9h-12h30, 2-6pm; Sat 10h-12h',
    [
      { from: 'monday', to: 'friday', opens: '09:00', closes: '12:30' },
      { from: 'monday', to: 'friday', opens: '14:00', closes: '18:00' },
      { from: 'saturday', opens: '10:00', closes: '12:00' },
    ],
  ],
  [
    'Mon 9 to 12 and 1 to 5',
    [
      { from: 'monday', opens: '09:00', closes: '12:00' },
      { from: 'monday', opens: '13:00', closes: '17:00' },
    ],
  ],
  ['Tuesday and Wednesday 9–5pm', [{ from: 'tuesday', to: 'wednesday', opens: '09:00', closes: '17:00' }]],
  ['none', 'none'],
])('reads the hours %s', (typed, hours) => {
  const parsed = answersSchema.shape.hours.parse(typed);
  expect(parsed).toEqual(hours);
  if (parsed === 'none') return;
  for (const clock of [12, 24])
    expect(answersSchema.shape.hours.parse(formatHours(parsed, clock))).toEqual(hours);
});

test.each(['always', 'Mon-Fri', 'T 9-17', 'Mon 25-26', 'Mon 9-9', '9-12, 13-17', 'Mon 9-13, 12-17'])(
  'refuses the hours %s',
  (typed) => {
    expect(answersSchema.shape.hours.safeParse(typed).success).toBe(false);
  },
);

test.each([
  [{ country: 'US', city: 'Portland', region: 'OR' }, 'Europe/Paris', 'America/Los_Angeles'],
  [{ country: 'US', city: 'Chicago' }, 'Europe/Paris', 'America/Chicago'],
  [{ country: 'US', city: 'Portland' }, 'America/Denver', 'America/Denver'],
  [{ country: 'US', city: 'Portland' }, 'Europe/Paris', 'America/New_York'],
  [{ country: 'FR', city: 'Lyon' }, 'America/Denver', 'Europe/Paris'],
  [{ country: 'ES', city: 'Reus' }, 'UTC', 'Europe/Madrid'],
])('proposes the time zone of %j on a machine in %s', (place, ownZone, zone) => {
  expect(timeZoneOf(place, ownZone)).toBe(zone);
});

test.each([
  ['region', 'ZZ', /region: must be a state .* MN/],
  ['region', 'Ontario', /region: must be a state/],
  ['postalCode', '5580', /postalCode: must be a ZIP code, such as 55802/],
  ['postalCode', 'H91 X4K2', /postalCode: must be a ZIP code/],
])('refuses the %s %s in the United States only', (name, typed, reason) => {
  const check = (country: string) =>
    checkAnswers(completeAnswers({ [name]: typed }, country), String, country);
  expect(() => check('United States')).toThrow(reason);
  expect(check('IE')).toMatchObject({ [name]: typed });
});

test.each(['55802', '55802-1234', 'none'])('takes the ZIP code %s', (postalCode) => {
  expect(checkAnswers({ postalCode, country: 'us' }, String)).toMatchObject({ postalCode });
});

test('writes hours in the clock of the country', () => {
  const hours = openingHoursOf('Mon–Fri 9:00–17:30, Sat 0:15–12:00');
  expect(formatHours(hours, 12)).toBe('Mon–Fri 9am–5:30pm; Sat 12:15am–12pm');
});

const openingHoursOf = (typed: string) => {
  const parsed = answersSchema.shape.hours.parse(typed);
  if (parsed === 'none') throw new Error(typed);
  return parsed;
};

test.each([
  ['firstYear', '2200', /firstYear: must not be in the future$/],
  ['firstYear', String(new Date().getFullYear() + 1), /firstYear: must not be in the future$/],
  ['firstYear', 'long ago', /firstYear: must be a number$/],
  ['taxRate', 'much', /taxRate: must be a number$/],
  ['legalName', 'x'.repeat(300), /legalName: may have at most 120 characters$/],
  ['name', 12, /name: must be a text: put it in quotes, '12'$/],
  ['services', `Web, ${'y'.repeat(90)}: 900`, /services: "y{29}…" must be at most 60 characters$/],
  ['services', 'Web, Care 1800', /services: "Care 1800" needs a colon/],
])('says what is wrong with %s %j', (name, typed, reason) => {
  expect(() => checkAnswers(completeAnswers({ [name]: typed }), String)).toThrow(reason);
});

test.each([
  ['copper', '#b87333'],
  ['Forest', '#228b22'],
  ['royal blue', '#4169e1'],
  ['sage green', '#87977a'],
  ['charcoal gray', '#36454f'],
])('knows the color %s', (typed, color) => {
  expect(checkAnswers(completeAnswers({ color: typed }), String)).toEqual({ color });
});

test.each([
  ['deep blue', 'blue', -1],
  ['dark copper', 'copper', -1],
  ['light rust', 'rust', 1],
  ['pale sage green', 'sage', 1],
])('takes %s for %s with another lightness', (typed, plain, direction) => {
  const lightnessOf = (color: string) => oklch(hexOf(color))!.l;
  expect(Math.sign(lightnessOf(typed) - lightnessOf(plain))).toBe(direction);
});

test('a deep color is not glaring', () => {
  expect(oklch(hexOf('deep blue'))!.c).toBeLessThan(0.15);
});
