import { readFileSync } from 'node:fs';
import { isPublic } from '../../server/config/env-warnings.ts';
import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import { exampleContactsIn, fillerTextsIn, samplesIn, toDosIn, type Place } from '../content/samples.ts';
import { buildPoints } from './build-points.ts';
import { sampleNames } from './sample-names.ts';
import { starterSentences } from './starter-sentences.ts';
import { untranslated } from './untranslated.ts';
import { wrongCounts } from './wrong-counts.ts';
import { picturesOfAnotherBrand } from '../pictures/pictured-brand.ts';
import { missingLogos, missingPictures } from './pictures.ts';

/** Open points of one kind. */
export interface Group {
  title: string;
  /** What to do with each. */
  next: string;
  places: Place[];
}

interface Sources {
  /** The project, with the sample, the starter, and the build. */
  root: URL;
  content: URL;
  settings: NodeJS.Dict<string>;
  /** The settings file of the service; undefined for `.env` and the environment. */
  settingsFile: string | undefined;
}

/** The only point while the content is the invented agency's: no other list helps before there is content to work on. */
const OWN_CONTENT: Group = {
  title: 'Your own content',
  next: 'Run npm run setup, which makes it beside the project; this is the sample agency.',
  places: [{ location: 'content/site.yaml', reason: 'says sample: true' }],
};

const isSample = (content: URL): boolean =>
  (readContentFile(new URL('site.yaml', content)).data as { sample?: boolean }).sample === true;

/** Lists everything in the content and the settings that must change before the site goes live, in groups that have any. */
export function openPoints({ root, content, settings, settingsFile }: Sources): Group[] {
  if (isSample(content)) return [OWN_CONTENT];
  const groups: Group[] = [
    {
      title: 'Contact',
      next: 'Write your own.',
      places: exampleContactsIn(content),
    },
    {
      title: 'Texts to write',
      next: 'Write each text, then delete its TODO comment.',
      places: [...toDosIn(content), ...fillerTextsIn(content)],
    },
    {
      title: 'Sentences of the starter',
      next: 'Write your own, or keep one that is true and write who says so behind it: # Confirmed: …',
      places: starterSentences(new URL('starter/', root), content),
    },
    {
      title: 'Texts of the sample agency',
      next: 'Replace each, then delete its SAMPLE comment.',
      places: [...samplesIn(content), ...sampleNames(new URL('content/', root), content)],
    },
    {
      title: 'Texts in another language',
      next: 'Translate these files.',
      places: untranslated(new URL('starter/', root), content),
    },
    {
      title: 'Figures and promises',
      next: 'Check each, then write behind it where it comes from (# Source: …) or who confirmed it (# Confirmed: …).',
      places: [...unconfirmedClaims(content), ...chartsWithoutNote(content), ...wrongCounts(content)],
    },
    {
      title: 'Pictures',
      next: 'Add each, or write # No picture.',
      places: [...missingPictures(content), ...missingLogos(content), ...picturesOfAnotherBrand(content)],
    },
    {
      title: 'Settings of the server',
      next: settingsFile
        ? `Set each in ${settingsFile}; .env.example explains them.`
        : 'Set each where the site runs. On a server, name its file: npm run publish:check -- /etc/agency-site.env.',
      places: missingSettings(settingsFile ?? '.env', settings),
    },
    {
      title: 'The build',
      next: 'Run npm run build, last of all.',
      places: buildPoints(root, content, settings['SITE_URL']?.trim()),
    },
  ];
  return groups.filter(({ places }) => places.length > 0);
}

const linesOf = (folder: URL, file: string) => readFileSync(new URL(file, folder), 'utf8').split('\n');

/** Claims that count something, and so have a source. All others are promises, which somebody confirms. */
const FIGURES = ['platforms', 'uptime', 'clients', 'years', 'teamSince', 'projects', 'satisfaction'];

/** Finds claims that texts use and nobody has confirmed in a comment: `platforms: 240+ # Source: …`. */
function unconfirmedClaims(content: URL): Place[] {
  const file = 'site.yaml';
  const texts = pathsIn(content, '**/*.{yaml,md}').flatMap((path) => linesOf(content, path));
  let inClaims = false;
  return linesOf(content, file).flatMap((line, index) => {
    if (/^\S/.test(line)) inClaims = line.startsWith('claims:');
    const name = inClaims && /^ +(\w+):/.exec(line)?.[1];
    if (
      !name ||
      !texts.some((text) => !/^\s*# /.test(text) && text.includes(`{claims.${name}}`)) ||
      /#\s*(Source|Confirmed):\s*\S/.test(line)
    )
      return [];
    const reason = FIGURES.includes(name)
      ? 'is a figure without a source'
      : 'is a promise that nobody has confirmed';
    return [{ location: `content/${file}:${index + 1}`, reason: `claims.${name} ${reason}` }];
  });
}

const SETTINGS = {
  SITE_URL: 'the address visitors use',
  SMTP_URL: 'the mail server; without it, emails are written to files',
  MAIL_FROM: 'the sender of every email',
  INQUIRY_TO: 'who gets the inquiries',
};

function missingSettings(file: string, settings: NodeJS.Dict<string>): Place[] {
  return Object.entries(SETTINGS).flatMap(([name, meaning]) => {
    const value = settings[name]?.trim();
    const state = problemOf(name, value);
    return state ? [{ location: file, reason: `${name} ${state}: ${meaning}` }] : [];
  });
}

/** Names reserved for examples, as .env.example has them: https://www.rfc-editor.org/rfc/rfc6761#section-6.5 */
const EXAMPLE_HOST = /(?:[@.]|\/\/)example(?:\.(?:com|net|org))?(?![\w.-])/i;

function problemOf(name: string, value: string | undefined): string | undefined {
  if (!value) return 'is not set';
  if (EXAMPLE_HOST.test(value)) return 'is at an address for examples';
  return name === 'SITE_URL' && !isPublic(value) ? 'is not reachable from the internet' : undefined;
}

/** Finds charts whose `note` does not name the source of their figures. */
function chartsWithoutNote(content: URL): Place[] {
  return pathsIn(content, 'projects/*.md').flatMap((file) => {
    const { data, lineOf } = readContentFile(new URL(file, content));
    const { chart } = data as { chart?: { note?: string } };
    if (!chart || chart.note) return [];
    const location = `content/${file}:${lineOf(['chart'])}`;
    return [{ location: location, reason: 'chart has no note; state the source of its figures in it' }];
  });
}
