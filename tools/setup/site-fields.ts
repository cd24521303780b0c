import { isScalar, type Document } from 'yaml';
import { phoneLinkOf, positionOf, type AnswerName, type Answers } from './answers.ts';
import type { Files, ReadFiles } from './content-folder.ts';
import { documentOf, editText, editYaml } from './yaml-edit.ts';

/** Field of content/ for each answer. */
const FIELD_PATHS: Partial<Record<AnswerName, readonly [file: string, ...path: string[]]>> = {
  name: ['site.yaml', 'name'],
  legalName: ['site.yaml', 'legalName'],
  tagline: ['site.yaml', 'tagline'],
  street: ['site.yaml', 'contact', 'address', 'street'],
  city: ['site.yaml', 'contact', 'address', 'city'],
  region: ['site.yaml', 'contact', 'address', 'region'],
  regionName: ['site.yaml', 'contact', 'address', 'regionName'],
  postalCode: ['site.yaml', 'contact', 'address', 'postalCode'],
  country: ['site.yaml', 'contact', 'address', 'country'],
  phone: ['site.yaml', 'contact', 'phone'],
  email: ['site.yaml', 'contact', 'email'],
  language: ['site.yaml', 'language'],
  currency: ['site.yaml', 'locale', 'currency'],
  taxName: ['site.yaml', 'locale', 'tax', 'name'],
  taxRate: ['site.yaml', 'locale', 'tax', 'rate'],
  timeZone: ['site.yaml', 'locale', 'timeZone'],
  units: ['site.yaml', 'locale', 'units'],
  firstDay: ['site.yaml', 'locale', 'firstDay'],
  clock: ['site.yaml', 'locale', 'clock'],
  referencePrefix: ['site.yaml', 'referencePrefix'],
  governingLaw: ['site.yaml', 'law', 'governing'],
  privacyLaw: ['site.yaml', 'law', 'privacy'],
  color: ['brand.yaml', 'color'],
  secondColor: ['brand.yaml', 'secondColor'],
};
const NONE = 'none';

/** Returns the answers that match the current content. */
export function currentAnswers(files: ReadFiles): Answers {
  const documents = {
    'site.yaml': documentOf(files, 'site.yaml'),
    'brand.yaml': documentOf(files, 'brand.yaml'),
  };
  const answers = Object.entries(FIELD_PATHS).map(([name, [file, ...path]]) => [
    name,
    documents[file as keyof typeof documents].getIn(path) ?? NONE,
  ]);
  const [latitude, longitude] = ['latitude', 'longitude'].map((field) =>
    documents['site.yaml'].getIn(['map', field]),
  );
  return {
    ...Object.fromEntries(answers),
    coordinates: latitude === undefined ? NONE : `${String(latitude)}, ${String(longitude)}`,
  };
}

/** Writes the answers about the agency, its language and its colors. */
export async function editFields(files: Files, newAnswers: Answers): Promise<void> {
  const answers = { ...localeOf(files, newAnswers), ...newAnswers };
  await editYaml(files, 'site.yaml', (document) => {
    clearFormerPlace(document, answers);
    setFields(document, answers, 'site.yaml');
    if (answers.phone) document.setIn(['contact', 'phoneLink'], phoneLinkOf(answers.phone));
    if (answers.coordinates) setMap(document, answers.coordinates);
  });
  await editYaml(files, 'brand.yaml', (document) => {
    const formerColor = document.get('color');
    setFields(document, answers, 'brand.yaml');
    // A hand-picked palette only fits the color it was picked for.
    if (document.get('color') !== formerColor) document.delete('palette');
  });
  removeSampleMarks(files, answers);
}

/** Content about the former place, with the message that `publish:check` prints. */
const PLACE_FIELDS: Partial<Record<AnswerName, string>> = {
  street: 'the street of the former place',
  postalCode: 'the postal code of the former place',
  phone: 'the phone number of the former place',
  timeZone: 'the time zone of the former place',
  taxRate: 'the tax of the former place',
  governingLaw: 'the law of the former place',
  privacyLaw: 'the privacy law of the former place',
};
/** Fields that stay valid after a move within a region. */
const REGIONAL = ['timeZone', 'taxRate', 'governingLaw', 'privacyLaw'];

/**
 * After a move to another country, region or city: removes the former region and map, and marks required fields that
 * were not answered as samples, which `publish:check` reports.
 */
function clearFormerPlace(site: Document, answers: Answers): void {
  const pathOf = (name: AnswerName) => FIELD_PATHS[name]!.slice(1);
  const hasChanged = (name: AnswerName) =>
    answers[name] !== undefined && answers[name] !== site.getIn(pathOf(name));
  const inAnotherCountry = hasChanged('country');
  // Each country has its own order of the lines; without them, the postal code is before the city.
  if (inAnotherCountry) site.deleteIn(['contact', 'address', 'lines']);
  const inAnotherRegion = inAnotherCountry || hasChanged('region');
  if (inAnotherRegion || hasChanged('city')) {
    const formerPlaces = [site.getIn(pathOf('city')), site.getIn(pathOf('regionName'))].map(String);
    if (inAnotherRegion)
      for (const name of ['region', 'regionName'] as const)
        if (answers[name] === undefined) site.deleteIn(pathOf(name));
    if (answers.coordinates === undefined) site.delete('map');
    const names = Object.keys(PLACE_FIELDS) as AnswerName[];
    const fieldsToMark = names.filter((name) =>
      name === 'phone' ? inAnotherCountry : inAnotherRegion || !REGIONAL.includes(name),
    );
    for (const name of fieldsToMark) setSampleComment(site, pathOf(name), PLACE_FIELDS[name]!);
    const placeLine = String(site.get('placeLine'));
    if (formerPlaces.some((place) => placeLine.includes(place)))
      setSampleComment(site, ['placeLine'], 'the former place');
  }
  for (const name of Object.keys(PLACE_FIELDS) as AnswerName[])
    if (answers[name] !== undefined) setSampleComment(site, pathOf(name), undefined);
}

function setSampleComment(site: Document, path: readonly string[], reason: string | undefined): void {
  const node = site.getIn(path, true);
  if (!isScalar(node)) return;
  if (reason !== undefined) node.comment = ` SAMPLE: ${reason}`;
  else if (node.comment?.startsWith(' SAMPLE:')) delete node.comment;
}

function setFields(document: Document, answers: Answers, file: string): void {
  for (const [name, [fieldFile, ...path]] of Object.entries(FIELD_PATHS)) {
    const answer = answers[name as AnswerName];
    if (fieldFile !== file || answer === undefined || document.getIn(path) === answer) continue;
    if (answer === NONE) document.deleteIn(path);
    else document.setIn(path, answer);
  }
}

/** Removes the marks of the sample agency once the answers replace it. */
function removeSampleMarks(files: Files, { name, street, phone, email }: Answers): void {
  const removeLines = (lines: RegExp) => editText(files, 'site.yaml', (text) => text.replaceAll(lines, ''));
  if (name) removeLines(/^(sample: true|# The agency is invented.*)\n/gm);
  if (name && street && phone && email) removeLines(/^# SAMPLE: the name.*\n/gm);
}

/** Countries that use miles and feet. */
const IMPERIAL = ['US', 'LR', 'MM'];
const FIRST_DAYS = { 1: 'monday', 6: 'saturday', 7: 'sunday' } as const;

/** TypeScript does not declare these methods yet. */
interface LocaleFacts {
  getWeekInfo(): { firstDay: keyof typeof FIRST_DAYS };
  getHourCycles(): string[];
}

/** Returns the units, first weekday and clock of a country, if the country or language changes. */
export function localeOf(files: ReadFiles, { language, country }: Answers): Answers {
  const site = documentOf(files, 'site.yaml');
  const former = [site.get('language'), site.getIn(['contact', 'address', 'country'])].map(String);
  const [tag = '', region = ''] = [language ?? former[0], country ?? former[1]];
  if (tag === former[0] && region === former[1]) return {};
  const locale = new Intl.Locale(new Intl.Locale(tag).language, { region });
  const { getWeekInfo, getHourCycles } = locale as unknown as LocaleFacts;
  return {
    units: IMPERIAL.includes(region) ? 'imperial' : 'metric',
    firstDay: FIRST_DAYS[getWeekInfo.call(locale).firstDay] ?? 'monday',
    clock: getHourCycles.call(locale)[0]?.startsWith('h12') ? 12 : 24,
  };
}

/** The size of the map around the agency, in degrees. */
const [REACH_NORTH, REACH_EAST] = [0.007, 0.01];

/** Sets or removes the map of site.yaml. @param coordinates '39.4699, -0.3763' or 'none' */
function setMap(site: Document, coordinates: string): void {
  if (coordinates === 'none') return void site.delete('map');
  const { latitude, longitude } = positionOf(coordinates);
  if (site.getIn(['map', 'latitude']) === latitude && site.getIn(['map', 'longitude']) === longitude) return;
  const corners = [
    longitude - REACH_EAST,
    latitude - REACH_NORTH,
    longitude + REACH_EAST,
    latitude + REACH_NORTH,
  ].map((degrees) => degrees.toFixed(4));
  const marker = `${latitude}%2C${longitude}`;
  const map = {
    latitude,
    longitude,
    service: 'OpenStreetMap',
    directions: `https://www.openstreetmap.org/directions?to=${marker}`,
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}&layer=mapnik&marker=${marker}`,
  };
  for (const [field, value] of Object.entries(map)) site.setIn(['map', field], value);
}
