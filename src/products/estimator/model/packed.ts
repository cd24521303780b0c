import { planKey, type Range, type Rates } from './rates.ts';

type PackedOption = [key: string, label: string, hint: string];
type PackedRange = [low: number, high: number];

/** The rates without the names of their fields. */
type Packed = [
  dayCents: number,
  builds: [...PackedOption, ...PackedRange, ...PackedRange][],
  scopes: [...PackedOption, ...PackedRange][],
  integrations: [label: string, hint: string, most: number, ...PackedRange],
  speeds: [...PackedOption, timePercent: number, pricePercent: number][],
  seats: [most: number, setupCents: number, migrationCents: number, ...PackedRange],
  products: [
    key: string,
    name: string,
    unit: string,
    usual: string,
    plans: [name: string, monthlyCents: number, yearlyCents: number][],
  ][],
];

const days = ({ low, high }: Range): PackedRange => [low, high];
const option = ({ key, label, hint }: { key: string; label: string; hint: string }): PackedOption => [
  key,
  label,
  hint,
];

/** What an interactive part is given stands in the page's HTML: so packed it takes less than half the bytes there. */
export function pack({ dayCents, builds, scopes, integrations, speeds, seats, products }: Rates): string {
  const packed: Packed = [
    dayCents,
    builds.map((build) => [...option(build), ...days(build.days), ...days(build.limit)]),
    scopes.map((scope) => [...option(scope), ...days(scope.days)]),
    [integrations.label, integrations.hint, integrations.most, ...days(integrations.days)],
    speeds.map((speed) => [...option(speed), speed.timePercent, speed.pricePercent]),
    [seats.most, seats.setupCents, seats.migrationCents, ...days(seats.setupDays)],
    products.map(({ key, name, unit, usual, plans }) => [
      key,
      name,
      unit,
      usual,
      plans.map((plan) => [plan.name, plan.monthlyCents, plan.yearlyCents]),
    ]),
  ];
  return JSON.stringify(packed);
}

/** @param text made by `pack` */
export function unpack(text: string): Rates {
  const [dayCents, builds, scopes, integrations, speeds, seats, products] = JSON.parse(text) as Packed;
  const [label, hint, mostIntegrations, ...perIntegration] = integrations;
  const [most, setupCents, migrationCents, ...setupDays] = seats;
  const range = ([low, high]: PackedRange): Range => ({ low, high });
  return {
    dayCents,
    builds: builds.map(([key, label, hint, low, high, least, limit]) => ({
      key,
      label,
      hint,
      days: { low, high },
      limit: { low: least, high: limit },
    })),
    scopes: scopes.map(([key, label, hint, low, high]) => ({ key, label, hint, days: { low, high } })),
    integrations: { label, hint, most: mostIntegrations, days: range(perIntegration) },
    speeds: speeds.map(([key, label, hint, timePercent, pricePercent]) => ({
      key,
      label,
      hint,
      timePercent,
      pricePercent,
    })),
    seats: { most, setupCents, migrationCents, setupDays: range(setupDays) },
    products: products.map(([key, name, unit, usual, plans]) => ({
      key,
      name,
      unit,
      usual,
      plans: plans.map(([title, monthlyCents, yearlyCents]) => ({
        key: planKey(title),
        name: title,
        monthlyCents,
        yearlyCents,
      })),
    })),
  };
}
