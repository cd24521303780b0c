import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMap, isSeq, type Scalar, type YAMLMap } from 'yaml';
import { placeName } from '../../content-model/text/address.ts';
import { formatsFor } from '../../content-model/text/locale-formats.ts';
import { slugOf } from '../../content-model/new-files/slug.ts';
import { OPTIONAL_PAGES, SetupError, type Answers } from './answers.ts';
import { isUsed, type Files, type ReadFiles } from './content-folder.ts';
import { derivedAnswers, PLACE_ANSWERS, REQUIRED_ANSWERS } from './derived-answers.ts';
import { copyPictures } from './pictures.ts';
import { editFields, NONE } from './site-fields.ts';
import { serviceFile, type NamedService } from './service-list.ts';
import { PROJECT_UNIT } from './typed-price.ts';
import { editText, editYaml } from './yaml-edit.ts';

/** The service that the starter describes; each service of the agency begins with a copy of it. */
const SERVICE = 'services/our-service.yaml';
const PRICES = 'pages/pricing.yaml';
const PRIVACY = 'legal/privacy-policy.md';
/** A site without coordinates has no map. */
const MAP_SECTION = /^## Maps\n[\s\S]*?(?=^## )/m;
const FILES_OF_PAGES: Record<(typeof OPTIONAL_PAGES)[number], string> = {
  about: 'pages/about.yaml',
  questions: 'faq.yaml',
  'a-z': 'pages/a-z.yaml',
};

/** Returns the starter with the services, prices and pages of the answers. @param currency of the prices */
async function starterFiles(starter: ReadFiles, answers: Answers, currency: string): Promise<Files> {
  const { services = [], pages = [...OPTIONAL_PAGES] } = answers;
  const files = new Map(starter);
  for (const page of OPTIONAL_PAGES) if (!pages.includes(page)) files.delete(FILES_OF_PAGES[page]);
  const month = new Date().toISOString().slice(0, 7);
  for (const path of files.keys())
    if (path.startsWith('legal/'))
      editText(files, path, (text) => text.replace(/^effective: .*$/m, `effective: '${month}'`));
  if (answers.coordinates === undefined || answers.coordinates === 'none')
    editText(files, PRIVACY, (text) => text.replace(MAP_SECTION, ''));
  const priced = services.filter(({ price }) => price !== undefined);
  if (priced.length === 0) files.delete(PRICES);
  else await writePrices(files, services, currency);
  if (services.length > 0) await writeServices(files, services);
  await writePlace(files, answers);
  return files;
}

/** Writes a page for each service, and its card on the home page. */
async function writeServices(files: Files, services: readonly NamedService[]): Promise<void> {
  const template = files.get(SERVICE)!;
  files.delete(SERVICE);
  for (const [index, service] of services.entries()) {
    const path = `services/${serviceFile(service, index)}.yaml`;
    files.set(path, template);
    await editYaml(files, path, (document) => {
      document.set('order', index + 1);
      document.set('name', service.name);
      document.setIn(['seo', 'title'], `${service.name} | {site.name}`);
      document.setIn(
        ['seo', 'description'],
        `${service.name}: what you get from {site.name} in {site.place}, how we work together, and how to ask for it.`,
      );
      for (const part of ['card', 'banner']) document.setIn([part, 'title'], service.name);
    });
  }
  await editYaml(files, 'pages/home.yaml', (document) => {
    const cards = document.getIn(['solutions', 'cards'], true);
    if (!isSeq(cards) || !isMap(cards.items[0])) return;
    const [template] = cards.items as [YAMLMap];
    cards.items = services.slice(0, 9).map((service, index) => {
      const card = template.clone() as YAMLMap;
      card.set('title', service.name);
      card.set('href', `/service/${serviceFile(service, index)}`);
      card.set('leadsTo', service.name);
      // The price list has an entry with this title.
      if (service.price !== undefined) card.set('work', service.name);
      return card;
    });
  });
}

/** Lengths, with their names filled in, of the line that says what the agency does and where, and of a description. */
const MAX_PLACE_LINE = 60;
const MAX_DESCRIPTION = 160;

/** Names the services and the place in that line and in the description of the home page, where they fit. */
async function writePlace(files: Files, answers: Answers): Promise<void> {
  const { services = [], city, country, language = 'en' } = answers;
  if (services.length === 0 || city === undefined || country === undefined) return;
  const [region, regionName] = [answers.region, answers.regionName].map((name) =>
    name === 'none' ? undefined : name,
  );
  const place = placeName({ street: '', lines: [], city, country, region, regionName }, language);
  // Between points, because each name begins with a capital letter.
  const names = services.map(({ name }) => name).join(' · ');
  if (`${names} · ${place}`.length <= MAX_PLACE_LINE)
    await editYaml(files, 'site.yaml', (document) => document.set('placeLine', `${names} · {site.place}`));
  const description = `${names}. What {site.name} in {site.place} does, how we work, and how to reach us.`;
  const shown = description.replace('{site.place}', place).replace('{site.name}', answers.name ?? '');
  if (shown.length <= MAX_DESCRIPTION)
    await editYaml(files, 'pages/home.yaml', (document) =>
      document.setIn(['seo', 'description'], description),
    );
}

/** Writes the price list. */
async function writePrices(files: Files, services: readonly NamedService[], currency: string): Promise<void> {
  const { toMinor } = formatsFor({ language: 'en', currency });
  const items = services.flatMap((service, index) =>
    service.price === undefined
      ? []
      : [
          {
            title: service.name,
            service: serviceFile(service, index),
            fromCents: toMinor(service.price),
            ...(service.isLowest ? {} : { fixed: true }),
            unit: service.unit ?? PROJECT_UNIT,
            duration: 'agreed in the proposal',
            text: service.isLowest
              ? 'You get the exact price in writing before you decide.'
              : 'You get a written proposal before you decide.',
          },
        ],
  );
  editText(files, PRICES, (text) => text.replace(/^# TODO: add your prices.*\n/m, ''));
  await editYaml(files, PRICES, (document) => {
    const list = document.createPair('custom', {
      ...priceHeading(services),
      items,
    });
    (list.key as Scalar).commentBefore =
      ' TODO: what each price counts, how long the work takes, and whether all of them include what stands below';
    const { items: fields } = document.contents as YAMLMap;
    const end = fields.findIndex(({ key }) => String(key) === 'included');
    fields.splice(end, 0, list as (typeof fields)[number]);
  });
}

/** The words above the price list, which say whether its prices are exact. */
function priceHeading(services: readonly NamedService[]) {
  const priced = services.filter(({ price }) => price !== undefined);
  if (priced.every(({ isLowest }) => isLowest))
    return { title: 'Where our prices begin', intro: 'Each price is the lowest for this kind of work.' };
  const isMixed = priced.some(({ isLowest }) => isLowest);
  return {
    title: 'Our prices',
    intro: isMixed
      ? 'Where a price begins with "from", the proposal names the exact one.'
      : 'What each kind of work costs.',
  };
}

type NewAnswers = Answers & Required<Pick<Answers, 'currency' | 'timeZone'>>;

/** Adds what follows from the answers to new content. Throws SetupError with the names of those that are missing. */
export function completeNew(given: Answers): NewAnswers {
  const missing = REQUIRED_ANSWERS.filter((name) => given[name] === undefined);
  if (missing.length > 0) throw new SetupError(`These answers are missing: ${missing.join(', ')}.`);
  // Nobody promises hours by leaving out a question.
  const answers: Answers = { hours: NONE, ...derivedAnswers(given), ...given };
  const { currency, timeZone } = answers;
  if (currency === undefined || timeZone === undefined) {
    const underived = PLACE_ANSWERS.filter((name) => answers[name] === undefined);
    throw new SetupError(
      `These answers cannot be derived from the country. Give them as flags or in the file: ${underived.join(', ')}.`,
    );
  }
  return { ...answers, currency, timeZone };
}

/** Returns the files of new content, made of the starter or of the sample. */
export async function newFiles(source: ReadFiles, answers: NewAnswers, fromSample = false): Promise<Files> {
  const files = fromSample
    ? new Map([...source].filter(([path]) => isCopied(path)))
    : await starterFiles(source, answers, answers.currency);
  await editFields(files, answers);
  await copyPictures(files, answers);
  return files;
}

/**
 * Returns the folder of new content: the given one, or one beside the project that is named after the agency. Throws
 * SetupError if it has files.
 */
export function newFolder(root: URL, folder: string | undefined, { name = '' }: Answers): URL {
  const path = folder ?? resolve(fileURLToPath(root), '..', `${slugOf(name) || 'our'}-content`);
  const url = pathToFileURL(join(path, '/'));
  if (isUsed(url))
    throw new SetupError(
      `${path} has files already, and setup overwrites nothing. Move it away, or choose another folder: npm run setup -- --folder PATH`,
    );
  return url;
}

/** Whether a file belongs to the texts that a new site begins with; the sources of the sample's drawings do not. */
const isCopied = (path: string): boolean => !path.startsWith('artwork/');
