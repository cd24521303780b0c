import { timeZonesOf } from './countries.ts';

/** The zone of most people in countries that have several. */
const MAIN_ZONES: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  VN: 'Asia/Ho_Chi_Minh',
};
/** Zones of states and provinces, by the abbreviations of addresses. Some states have a second zone, with fewer people. */
const REGIONS: Record<string, Record<string, string>> = {
  US: {
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  },
  CA: {
    'America/St_Johns': 'NL',
    'America/Halifax': 'NB NS PE',
    'America/Toronto': 'ON QC',
    'America/Winnipeg': 'MB',
    'America/Regina': 'SK',
    'America/Edmonton': 'AB NT',
    'America/Vancouver': 'BC',
    'America/Whitehorse': 'YT',
  },
  AU: {
    'Australia/Sydney': 'ACT NSW',
    'Australia/Melbourne': 'VIC',
    'Australia/Brisbane': 'QLD',
    'Australia/Adelaide': 'SA',
    'Australia/Perth': 'WA',
    'Australia/Hobart': 'TAS',
    'Australia/Darwin': 'NT',
  },
};

interface Place {
  country: string;
  city: string;
  /** As addresses abbreviate it. */
  region?: string | undefined;
}

/**
 * Proposes the time zone of a place: the one named after its city, the one of its state, the machine's own if the country
 * has it, or the one of most people there. Undefined for a country that has several and is not listed.
 */
export function timeZoneOf({ country, city, region = '' }: Place, ownZone: string): string | undefined {
  const zones = timeZonesOf(country);
  const name = city.trim().replaceAll(' ', '_').toLowerCase();
  const [ofRegion] =
    Object.entries(REGIONS[country] ?? {}).find(([, regions]) =>
      regions.split(' ').includes(region.toUpperCase()),
    ) ?? [];
  return (
    zones.find((zone) => zone.toLowerCase().endsWith(`/${name}`)) ??
    ofRegion ??
    (zones.length === 1 ? zones[0] : undefined) ??
    zones.find((zone) => zone === ownZone) ??
    MAIN_ZONES[country]
  );
}
