import { texts } from './texts.ts';
import { formatText, formatPrice } from '../../content-model/text/format.ts';
import { billedCount, MONTHS, type Estimate, type Line } from './estimate.ts';
import { type Extra, type Range, pick, type Rates } from './rates.ts';
import { countedExtras, workBefore, type Choice } from './state.ts';

/** "$4,000 to $6,500" */
function sumText({ low, high }: Range): string {
  const [from, to] = [formatPrice(low), formatPrice(high)];
  return low === high ? from : formatText(texts.sumRange, { low: from, high: to });
}

/** "from $4,000" if the total has work at its lowest price, which has no upper end. */
export const totalText = ({ cents, isLeast }: Pick<Estimate, 'cents' | 'isLeast'>): string =>
  isLeast ? formatText(texts.fromSum, { sum: formatPrice(cents.low) }) : sumText(cents);

/** "6 to 12 weeks" */
export const weeksText = ({ low, high }: Range): string =>
  low === high ? formatText(texts.weeks, { count: low }) : formatText(texts.weeksRange, { low, high });

/** "6–12 weeks · $4,000–$6,500" */
export function statusText({ weeks, cents, isLeast }: Estimate): string {
  const short = ({ low, high }: Range, text: (value: number) => string) =>
    low === high ? text(low) : formatText(texts.statusRange, { low: text(low), high: text(high) });
  return formatText(texts.status, {
    weeks: short(weeks, String),
    sum: isLeast ? totalText({ cents, isLeast }) : short(cents, formatPrice),
  });
}

/** Returns the label of a breakdown line. */
export function nameOfLine({ part, product, extra }: Line, rates: Rates, choice: Choice): string {
  if (part === 'charity') return texts.charityLine;
  if (part === 'build') return pick(rates.builds, choice.build).label;
  if (part === 'scope') return `${texts.scope}: ${pick(rates.scopes, choice.scope).label}`;
  if (part === 'integrations')
    return `${rates.integrations.label}: ${Math.min(choice.integrations, rates.integrations.max)}`;
  if (part === 'speed') return `${texts.speed}: ${pick(rates.speeds, choice.speed).label}`;
  const work = rates.extras.find(({ key }) => key === extra);
  if (work) return nameOfExtra(work);
  const rate = rates.products.find(({ key }) => key === product);
  const seats = rate && choice.products[rate.key];
  if (!seats) return '';
  const { name, counted, plans } = rate;
  const plan = pick(plans, seats.plan).name;
  return formatText(texts.seatsLine, {
    count: billedCount(rates, rate, seats),
    counted,
    product: name,
    plan,
  });
}

/** "Support for 12 months, from" */
function nameOfExtra({ title, isMonthly, isExact }: Extra): string {
  if (isMonthly) return formatText(isExact ? texts.extraMonthsExact : texts.extraMonths, { title });
  return isExact ? title : formatText(texts.extraOnce, { title });
}

/** Returns the numbers of a choice that are larger than what is priced. */
export function overLimit(rates: Rates, choice: Choice): { label: string; asked: number; max: number }[] {
  const { integrations, maxSeats } = rates;
  const numbers =
    choice.need === 'build'
      ? [{ label: integrations.label, asked: choice.integrations, max: integrations.max }]
      : rates.products.flatMap(({ key, name, counted }) => {
          const label = formatText(texts.seats, { product: name, counted });
          const seats = choice.products[key];
          return seats ? [{ label, asked: seats.count, max: maxSeats }] : [];
        });
  return numbers.filter(({ asked, max }) => asked > max);
}

/** "HRMS employees: 501 is more than we price here. This is for 500.", for each such number. */
export const overLimitTexts = (rates: Rates, choice: Choice): string[] =>
  overLimit(rates, choice).map((over) => formatText(texts.over, over));

/** "Discovery comes first: 2 weeks.", and how long each other part takes that is ordered once. */
export function addedTimes(rates: Rates, choice: Choice): string[] {
  const before = workBefore(rates, choice);
  return countedExtras(rates, choice).flatMap((extra) => {
    const { title, duration = '', isMonthly, addsWeeks } = extra;
    if (extra === before) return [formatText(texts.before, { title, duration })];
    if (addsWeeks) return [formatText(texts.added, { title, duration })];
    return duration && !isMonthly ? [formatText(texts.beside, { title, duration })] : [];
  });
}

/** "The CRM rollout is in this total at its lowest price. It can run to $18,000.", for each product that has one. */
export function rolloutTexts(rates: Rates, choice: Choice): string[] {
  const included = countedExtras(rates, choice).flatMap(({ title, product, isExact, toCents }) =>
    product && toCents !== undefined && !isExact
      ? [formatText(texts.rollout, { title, price: formatPrice(toCents) })]
      : [],
  );
  return included.length > 0 ? included : [texts.included];
}

/** "ERP Operations and HRMS People both include payroll.", for what more than one chosen plan includes. */
function overlapTexts({ products }: Rates, choice: Choice): string[] {
  const chosen = products.flatMap(({ key, name, plans }) => {
    const seats = choice.products[key];
    const plan = seats && pick(plans, seats.plan);
    return plan?.overlap ? [{ what: plan.overlap, name: `${name} ${plan.name}` }] : [];
  });
  return [...Map.groupBy(chosen, ({ what }) => what)].flatMap(([what, [one, other]]) =>
    one && other ? [formatText(texts.overlap, { one: one.name, other: other.name, what })] : [],
  );
}

/** Returns what else is to be said about an estimate, on the screen and in writing. */
export function remarksOn(rates: Rates, choice: Choice, { monthly, lines, firstStage }: Estimate): string[] {
  const isInTurn = lines.filter(({ part }) => part === 'seats').length > 1;
  return [
    ...addedTimes(rates, choice),
    ...(monthly
      ? [
          `${texts.billing}: ${choice.billing === 'yearly' ? texts.byYear : texts.byMonth}.`,
          formatText(texts.monthly, {
            yearly: formatPrice(monthly.yearly),
            monthly: formatPrice(monthly.monthly),
            saved: formatPrice((monthly.monthly - monthly.yearly) * MONTHS),
          }),
          ...rolloutTexts(rates, choice),
          ...overlapTexts(rates, choice),
        ]
      : []),
    ...(isInTurn ? [texts.inTurn] : []),
    ...(firstStage ? [formatText(texts.beyond, { weeks: weeksText(firstStage) })] : []),
  ];
}

/** Returns the estimate in a few lines. @param link URL with the choice */
export function estimateText(
  rates: Rates,
  choice: Choice,
  { found, link }: { found: Estimate; link: string },
): string {
  const t = texts.summary;
  return [
    `${t.time}: ${weeksText(found.weeks)}`,
    `${found.monthly ? texts.firstYear : texts.price}: ${totalText(found)}`,
    ...overLimitTexts(rates, choice),
    ...found.lines.map((line) => `- ${nameOfLine(line, rates, choice)}: ${sumText(line.cents)}`),
    '',
    ...remarksOn(rates, choice, found),
    ...(found.isLeast ? [texts.extraTime] : []),
    '',
    `${t.link}: ${link}`,
  ].join('\n');
}

/** Returns the estimate for the contact form. */
export function summary(
  rates: Rates,
  choice: Choice,
  { found, link }: { found: Estimate | undefined; link: string },
): string {
  const t = texts.summary;
  if (!found) return t.ask;
  return [t.head, '', estimateText(rates, choice, { found, link }), '', t.ask].join('\n');
}
