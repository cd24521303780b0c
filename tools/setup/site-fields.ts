import { isMap, type Document } from 'yaml';
import { phoneLinkOf, positionOf, type AnswerName, type Answers } from './answers.ts';
import type { Files, ReadFiles } from './content-folder.ts';
import type { OpeningHours } from '../../content-model/text/opening-hours.ts';
import { ADDRESS_LINES, type AddressOrder } from './countries.ts';
import { documentOf, editText, editYaml, removeToDo } from './yaml-edit.ts';

/** Field of the content for each answer. */
const FIELD_PATHS: Partial<Record<AnswerName, readonly [file: string, ...path: string[]]>> = {
  name: ['site.yaml', 'name'],
  legalName: ['site.yaml', 'legalName'],
  tagline: ['site.yaml', 'tagline'],
  firstYear: ['site.yaml', 'firstYear'],
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
/** Answers a question about something that the agency does not have. */
export const NONE = 'none';

/** Returns the answers that match the current content. */
export function currentAnswers(files: ReadFiles): Answers {
  const documents = {
    'site.yaml': documentOf(files, 'site.yaml'),
    'brand.yaml': documentOf(files, 'brand.yaml'),
  };
  const answers = Object.entries(FIELD_PATHS).flatMap(([name, [file, ...path]]) => {
    const value = documents[file as keyof typeof documents].getIn(path);
    return value === undefined ? [] : [[name, value]];
  });
  const [latitude, longitude] = ['latitude', 'longitude'].map((field) =>
    documents['site.yaml'].getIn(['map', field]),
  );
  const { hours } = documents['site.yaml'].toJS() as { hours?: OpeningHours };
  const lines = JSON.stringify(documents['site.yaml'].getIn(['contact', 'address', 'lines'], true));
  const order = Object.entries(ADDRESS_LINES).find(([, parts]) => JSON.stringify(parts) === lines)?.[0];
  return {
    ...Object.fromEntries(answers),
    ...(hours && { hours }),
    ...(order && { addressOrder: order as AddressOrder }),
    ...(latitude !== undefined && { coordinates: `${String(latitude)}, ${String(longitude)}` }),
  };
}

/** Writes the answers about the agency, its language and its colors. */
export async function editFields(files: Files, answers: Answers): Promise<void> {
  await editYaml(files, 'site.yaml', (document) => {
    if (answers.city !== undefined && answers.city !== document.getIn(['contact', 'address', 'city']))
      clearFormerPlace(document, answers);
    setFields(document, answers, 'site.yaml');
    if (answers.phone) document.setIn(['contact', 'phoneLink'], phoneLinkOf(answers.phone));
    if (answers.hours) setHours(document, answers.hours);
    if (answers.addressOrder)
      document.setIn(
        ['contact', 'address', 'lines'],
        document.createNode(ADDRESS_LINES[answers.addressOrder], { flow: true }),
      );
    if (answers.coordinates) setMap(document, answers.coordinates);
  });
  await editYaml(files, 'brand.yaml', (document) => {
    const formerColor = document.get('color');
    setFields(document, answers, 'brand.yaml');
    // A hand-picked palette only fits the color it was picked for.
    if (document.get('color') !== formerColor) document.delete('palette');
  });
  // The sample agency's marks end with its name.
  if (answers.name)
    editText(files, 'site.yaml', (text) =>
      text.replaceAll(/^(sample: true|# The agency is invented.*|# SAMPLE: the name.*)\n/gm, ''),
    );
}

/** After a move, the former region and map are wrong unless they are answered. */
function clearFormerPlace(site: Document, answers: Answers): void {
  for (const name of ['region', 'regionName'] as const)
    if (answers[name] === undefined) site.deleteIn(FIELD_PATHS[name]!.slice(1));
  if (answers.coordinates === undefined) site.delete('map');
}

function setFields(document: Document, answers: Answers, file: string): void {
  for (const [name, [fieldFile, ...path]] of Object.entries(FIELD_PATHS)) {
    const answer = answers[name as AnswerName];
    if (fieldFile !== file || answer === undefined) continue;
    if (document.getIn(path) !== answer) {
      if (answer === NONE) document.deleteIn(path);
      else document.setIn(path, answer);
    }
    removeToDo(document, path);
  }
}

/** Sets or removes the opening hours of site.yaml. */
function setHours(site: Document, hours: OpeningHours | typeof NONE): void {
  const isSame = JSON.stringify((site.toJS() as { hours?: OpeningHours }).hours) === JSON.stringify(hours);
  removeToDo(site, ['hours']);
  if (hours === NONE) site.delete('hours');
  else if (!isSame) {
    const list = site.createNode(hours);
    for (const entry of list.items) if (isMap(entry)) entry.flow = true;
    site.set('hours', list);
  }
}

/** The size of the map around the agency, in degrees. */
const [REACH_NORTH, REACH_EAST] = [0.007, 0.01];

/** Sets or removes the map of site.yaml. @param coordinates '39.4699, -0.3763' or 'none' */
function setMap(site: Document, coordinates: string): void {
  if (coordinates === NONE) return void site.delete('map');
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
