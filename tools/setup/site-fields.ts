import type { Document } from 'yaml';
import type { AnswerName, Answers } from './answers.ts';
import type { Files } from './content-folder.ts';
import { localeOf } from './locale-defaults.ts';
import { setMap } from './map.ts';
import { documentOf, dropLines, editYaml } from './yaml-edit.ts';

/** Where content/ keeps what an answer says. */
const PLACES: Partial<Record<AnswerName, readonly [file: string, ...path: string[]]>> = {
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

/** What content/ says now, as the answers that would change nothing. */
export function currentAnswers(files: Files): Answers {
  const documents = {
    'site.yaml': documentOf(files, 'site.yaml'),
    'brand.yaml': documentOf(files, 'brand.yaml'),
  };
  const answers = Object.entries(PLACES).map(([name, [file, ...path]]) => [
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

/** Writes the answers about the agency itself, its language and its colors. */
export async function editFields(files: Files, given: Answers): Promise<Files> {
  const answers = { ...localeOf(files, given), ...given };
  const site = await editYaml(files, 'site.yaml', (document) => {
    set(document, answers, 'site.yaml');
    if (answers.phone)
      document.setIn(['contact', 'phoneLink'], `tel:${answers.phone.replaceAll(/[^\d+]/g, '')}`);
    if (answers.coordinates) setMap(document, answers.coordinates);
  });
  const branded = await editYaml(site, 'brand.yaml', (document) => {
    const before = document.get('color');
    set(document, answers, 'brand.yaml');
    // Colors picked by hand fit the color they were picked for.
    if (document.get('color') !== before) document.delete('palette');
  });
  return withoutSampleMarks(branded, answers);
}

function set(document: Document, answers: Answers, file: string): void {
  for (const [name, [place, ...path]] of Object.entries(PLACES)) {
    const answer = answers[name as AnswerName];
    if (place !== file || answer === undefined || document.getIn(path) === answer) continue;
    if (answer === NONE) document.deleteIn(path);
    else document.setIn(path, answer);
  }
}

/** What site.yaml says of itself is no longer true once it is somebody's. */
function withoutSampleMarks(files: Files, { name, street, phone, email }: Answers): Files {
  const owned = name ? dropLines(files, 'site.yaml', /^sample: true$|^# The agency is invented/) : files;
  return name && street && phone && email ? dropLines(owned, 'site.yaml', /^# SAMPLE: the name/) : owned;
}
