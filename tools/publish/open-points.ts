import { existsSync, globSync, readFileSync } from 'node:fs';
import { isPublic } from '../../server/env-warnings.ts';
import { samplesIn, type Sample } from '../content/samples.ts';
import { chartsWithoutNote } from './charts.ts';
import { miscounted } from './miscounted.ts';
import { missingLogos, missingPictures } from './pictures.ts';
import { staleSecurityTxt } from './security-txt.ts';

/** What stands in the way of going live, with file and line. */
export type OpenPoint = Sample;

/** Everything in content/ and in the settings that visitors should not meet, or not go without. */
export const openPoints = (root: URL, settings: NodeJS.Dict<string>): OpenPoint[] => [
  ...samplesIn(root),
  ...claimsWithoutSource(root),
  ...chartsWithoutNote(root),
  ...miscounted(root),
  ...missingPictures(root),
  ...missingLogos(root),
  ...missingSettings(root, settings),
  ...staleSecurityTxt(root),
];

const linesOf = (root: URL, file: string) => readFileSync(new URL(file, root), 'utf8').split('\n');

/** A figure that nobody can show the source of is not to be published: `platforms: 240+ # Source: …`. */
function claimsWithoutSource(root: URL): OpenPoint[] {
  const file = 'content/site.yaml';
  const texts = globSync('content/**/*.{yaml,md}', { cwd: root }).flatMap((path) => linesOf(root, path));
  let inClaims = false;
  return linesOf(root, file).flatMap((line, index) => {
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
        place: `${file}:${index + 1}`,
        reason: `claims.${name} has no source; write it behind the figure, as # Source: …`,
      },
    ];
  });
}

const SETTINGS = {
  SITE_URL: 'the address visitors use',
  SMTP_URL: 'the mail server; without it every mail becomes a file',
  MAIL_FROM: 'the sender of every mail',
  ENQUIRY_TO: 'who gets the enquiries',
};

function missingSettings(root: URL, settings: NodeJS.Dict<string>): OpenPoint[] {
  const file = '.env.example';
  const lines = existsSync(new URL(file, root)) ? linesOf(root, file) : [];
  return Object.entries(SETTINGS).flatMap(([name, meaning]) => {
    const value = settings[name]?.trim();
    const isGood = name === 'SITE_URL' ? isPublic(value) : value;
    if (isGood) return [];
    const line = lines.findIndex((text) => text.includes(`${name}=`)) + 1;
    const state = value ? 'is an address only this machine or network knows' : 'is not set';
    return [{ place: `${file}:${line}`, reason: `${name} ${state}: ${meaning}` }];
  });
}
