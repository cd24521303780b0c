import { WEEKDAYS, type OpeningHours, type Weekday } from '../../content-model/text/opening-hours.ts';

const DAY_NAMES = '[a-z]+';
const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2})|h)?\s*(am|pm|a\.m\.|p\.m\.)?`;
const SPAN = `${TIME}\\s*(?:-|–|—|\\bto\\b|\\buntil\\b)\\s*${TIME}`;
const DAYS = `(${DAY_NAMES})\\.?(?:\\s*(-|–|—|\\bto\\b|\\bthrough\\b|\\band\\b|&)\\s*(${DAY_NAMES})\\.?)?\\s*:?\\s+`;
const ENTRY = new RegExp(`^${DAYS}${SPAN}$`, 'i');
const DAYS_AT_START = new RegExp(`^${DAYS}`, 'i');
const BARE_SPAN = new RegExp(`^${SPAN}$`, 'i');
const DAY_GROUPS: Record<string, readonly [Weekday, Weekday]> = {
  daily: ['monday', 'sunday'],
  weekdays: ['monday', 'friday'],
  weekends: ['saturday', 'sunday'],
};

/**
 * Parses "Mon–Fri 9–17; Sat 10am–2pm", "Mon & Thu 9–5" or, with a break, "Mon–Fri 9–12, 13–17". Returns the text itself
 * if it is not like that.
 */
export function typedHours(text: string): OpeningHours | string {
  const parsed: OpeningHours[] = [];
  let days = '';
  for (const part of text.split(/[;,]|(?:\band\b|&)(?=\s*\d)/i)) {
    const entry = part.trim().replace(/^every ?day\b/i, 'daily');
    const isAfterBreak = BARE_SPAN.test(entry);
    if (!isAfterBreak) days = DAYS_AT_START.exec(entry)?.[0] ?? '';
    const hours = parseEntry(isAfterBreak ? days + entry : entry);
    if (hours === undefined) return text;
    const ended = parsed.at(-1)?.[0]?.closes ?? '';
    parsed.push(isAfterBreak ? hours.map((one) => afterBreak(one, ended)) : hours);
  }
  return parsed.flat();
}

/** "1–5" after a break that began at 12 is in the afternoon. */
const afterBreak = (hours: OpeningHours[number], ended: string) =>
  hours.opens < ended
    ? { ...hours, opens: twelveLater(hours.opens), closes: twelveLater(hours.closes) }
    : hours;
const twelveLater = (time: string) => timeOf(minutesOf(time.split(':')) + NOON);

function parseEntry(text: string): OpeningHours | undefined {
  const [, first = '', joint, last, ...times] = ENTRY.exec(text) ?? [];
  const [from, to] = DAY_GROUPS[first.toLowerCase()] ?? [
    dayOf(first),
    last === undefined ? undefined : dayOf(last),
  ];
  const [openingTime, closingTime] = [times.slice(0, 3), times.slice(3)];
  let opens = minutesOf(openingTime);
  let closes = minutesOf(closingTime);
  const [openingHalf, closingHalf] = [openingTime[2], closingTime[2]];
  // "1–5pm" opens in the afternoon, "9–5pm" does not.
  if (openingHalf === undefined && closingHalf !== undefined) {
    const inSameHalf = minutesOf([...openingTime.slice(0, 2), closingHalf]);
    if (inSameHalf < closes) opens = inSameHalf;
  }
  // "9–5" ends in the afternoon.
  if (closes < opens && closingHalf === undefined && closes <= NOON) closes += NOON;
  if (from === undefined || (last !== undefined && to === undefined) || Number.isNaN(closes - opens))
    return undefined;
  const hours = { opens: timeOf(opens), closes: timeOf(closes) };
  const isList = joint !== undefined && /and|&/i.test(joint) && to !== undefined && !areNeighbors(from, to);
  if (isList) return [from, to].map((day) => ({ from: day, ...hours }));
  return [{ from, ...(to && to !== from && { to }), ...hours }];
}

const areNeighbors = (day: Weekday, next: Weekday) =>
  (WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length === WEEKDAYS.indexOf(next);

/** @param name at least two letters of a weekday */
const dayOf = (name: string): Weekday | undefined =>
  name.length > 1
    ? WEEKDAYS.find((day) => day.startsWith(name.toLowerCase()) || aliasOf(name) === day)
    : undefined;
/** "Weds" is no beginning of its weekday. */
const aliasOf = (name: string) => ({ weds: 'wednesday' })[name.toLowerCase()];

const NOON = 12 * 60;

function minutesOf([hours, minutes = '0', half]: (string | undefined)[]): number {
  const isAfternoon = half?.toLowerCase().startsWith('p');
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes);
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Writes hours as they can be typed. @param clock 12 or 24 hours */
export const formatHours = (hours: OpeningHours, clock = 24): string =>
  hours
    .map(
      ({ from, to, opens, closes }) =>
        `${[from, to]
          .filter(Boolean)
          .map((day) => shortDay(day!))
          .join('–')} ${[opens, closes].map(clock === 12 ? inHalves : String).join('–')}`,
    )
    .join('; ');
/** 13:30 as 1:30pm */
function inHalves(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${rest}${hours < 12 ? 'am' : 'pm'}`;
}
const shortDay = (day: Weekday) => day[0]!.toUpperCase() + day.slice(1, 3);
