import type { Document } from 'yaml';
import type { AnswerName, Answers } from './answers.ts';
import { documentOf, editYaml } from './yaml-edit.ts';
import type { Files } from './content-folder.ts';

/** Where site.yaml keeps what an answer says. */
const PLACES: Partial<Record<AnswerName, readonly string[]>> = {
  name: ['name'],
  legalName: ['legalName'],
  tagline: ['tagline'],
  street: ['contact', 'address', 'street'],
  city: ['contact', 'address', 'city'],
  region: ['contact', 'address', 'region'],
  postalCode: ['contact', 'address', 'postalCode'],
  country: ['contact', 'address', 'country'],
  phone: ['contact', 'phone'],
  email: ['contact', 'email'],
  language: ['language'],
};

/** What site.yaml says now, as the answers that would change nothing. */
export function siteAnswers(files: Files): Answers {
  const site = documentOf(files, 'site.yaml');
  const answers = Object.entries(PLACES).map(([name, place]) => [name, site.getIn(place)]);
  const [latitude, longitude] = ['latitude', 'longitude'].map((field) => site.getIn(['map', field]));
  return {
    ...Object.fromEntries(answers.filter(([, value]) => value !== undefined)),
    ...(latitude === undefined ? {} : { coordinates: `${String(latitude)}, ${String(longitude)}` }),
  };
}

/** Writes the answers about the agency itself. */
export const editSite = (files: Files, answers: Answers): Promise<Files> =>
  editYaml(files, 'site.yaml', (site) => {
    for (const [name, place] of Object.entries(PLACES)) {
      const answer = answers[name as AnswerName];
      if (answer !== undefined && site.getIn(place) !== answer) site.setIn(place, answer);
    }
    if (answers.phone) site.setIn(['contact', 'phoneLink'], `tel:${answers.phone.replaceAll(/[^\d+]/g, '')}`);
    if (answers.coordinates) setMap(site, answers.coordinates);
  });

/** Of the frame around the agency, in degrees. */
const [REACH_NORTH, REACH_EAST] = [0.007, 0.01];

function setMap(site: Document, coordinates: string): void {
  const [latitude, longitude] = coordinates.split(',').map(Number) as [number, number];
  if (site.getIn(['map', 'latitude']) === latitude && site.getIn(['map', 'longitude']) === longitude) return;
  const corners = [
    longitude - REACH_EAST,
    latitude - REACH_NORTH,
    longitude + REACH_EAST,
    latitude + REACH_NORTH,
  ].map((degrees) => degrees.toFixed(4));
  const place = `${latitude}%2C${longitude}`;
  const map = {
    latitude,
    longitude,
    service: 'OpenStreetMap',
    directions: `https://www.openstreetmap.org/directions?to=${place}`,
    frame: `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}&layer=mapnik&marker=${place}`,
  };
  for (const [field, value] of Object.entries(map)) site.setIn(['map', field], value);
}
