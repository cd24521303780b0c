import { existsSync, readFileSync } from 'node:fs';
import { isPublic } from '../../server/config/env-warnings.ts';
import { pathsIn, readContentFile } from '../../content-model/yaml/content-file.ts';
import { samplesIn, type Sample } from '../content/samples.ts';
import { wrongCounts } from './wrong-counts.ts';
import { picturesOfAnotherBrand } from '../pictures/pictured-brand.ts';
import { missingLogos, missingPictures } from './pictures.ts';

/** Lists everything in content/ and the settings that must change before the site goes live. */
export const openPoints = (root: URL, content: URL, settings: NodeJS.Dict<string>): Sample[] => [
  ...samplesIn(content),
  ...claimsWithoutSource(content),
  ...chartsWithoutNote(content),
  ...wrongCounts(content),
  ...missingPictures(content),
  ...missingLogos(content),
  ...picturesOfAnotherBrand(content),
  ...missingSettings(root, settings),
  ...staleSecurityTxt(root, content),
];

const linesOf = (folder: URL, file: string) => readFileSync(new URL(file, folder), 'utf8').split('\n');

/** Finds figures without a source comment, such as `platforms: 240+ # Source: …`. */
function claimsWithoutSource(content: URL): Sample[] {
  const file = 'site.yaml';
  const texts = pathsIn(content, '**/*.{yaml,md}').flatMap((path) => linesOf(content, path));
  let inClaims = false;
  return linesOf(content, file).flatMap((line, index) => {
    if (/^\S/.test(line)) inClaims = line.startsWith('claims:');
    const name = inClaims && /^ +(\w+):/.exec(line)?.[1];
    if (
      !name ||
      !texts.some((text) => !/^\s*# /.test(text) && text.includes(`{claims.${name}}`)) ||
      /#\s*Source:\s*\S/.test(line)
    )
      return [];
    return [
      {
        location: `content/${file}:${index + 1}`,
        reason: `claims.${name} has no source; add a comment after the figure: # Source: …`,
      },
    ];
  });
}

const SETTINGS = {
  SITE_URL: 'the address visitors use',
  SMTP_URL: 'the mail server; without it, emails are written to files',
  MAIL_FROM: 'the sender of every mail',
  INQUIRY_TO: 'who gets the inquiries',
};

function missingSettings(root: URL, settings: NodeJS.Dict<string>): Sample[] {
  const file = '.env.example';
  const lines = existsSync(new URL(file, root)) ? linesOf(root, file) : [];
  return Object.entries(SETTINGS).flatMap(([name, meaning]) => {
    const value = settings[name]?.trim();
    const isValid = name === 'SITE_URL' ? isPublic(value) : value;
    if (isValid) return [];
    const line = lines.findIndex((text) => text.includes(`${name}=`)) + 1;
    const state = value ? 'is not reachable from the internet' : 'is not set';
    return [{ location: `${file}:${line}`, reason: `${name} ${state}: ${meaning}` }];
  });
}

/** Finds charts whose `note` does not name the source of their figures. */
function chartsWithoutNote(content: URL): Sample[] {
  return pathsIn(content, 'projects/*.md').flatMap((file) => {
    const { data, lineOf } = readContentFile(new URL(file, content));
    const { chart } = data as { chart?: { note?: string } };
    if (!chart || chart.note) return [];
    const location = `content/${file}:${lineOf(['chart'])}`;
    return [{ location: location, reason: 'chart has no note; state the source of its figures in it' }];
  });
}

/** Minimum remaining validity of the built file. */
const MIN_VALID_DAYS = 60;
const DAY = 86_400_000;
const FILE = 'dist/current/client/.well-known/security.txt';

/** Finds a built security.txt (RFC 9116) that expires soon or names another address. */
function staleSecurityTxt(root: URL, content: URL): Sample[] {
  if (!existsSync(new URL(FILE, root))) return [];
  const lines = readFileSync(new URL(FILE, root), 'utf8').split('\n');
  const { contact } = readContentFile(new URL('site.yaml', content)).data as {
    contact: { email: string };
  };
  const pointAt = (field: string, reason: string) => ({
    location: `${FILE}:${lines.findIndex((line) => line.startsWith(field)) + 1}`,
    reason: `${reason}; npm run build`,
  });
  const expires = lines.find((line) => line.startsWith('Expires: '))?.slice('Expires: '.length) ?? '';
  return [
    ...(Date.parse(expires) > Date.now() + MIN_VALID_DAYS * DAY
      ? []
      : [pointAt('Expires', `expires on ${expires.slice(0, 10)}`)]),
    ...(lines.includes(`Contact: mailto:${contact.email}`)
      ? []
      : [pointAt('Contact', `does not name ${contact.email}`)]),
  ];
}
