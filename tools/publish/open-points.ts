import { existsSync, globSync, readFileSync } from 'node:fs';
import { isPublic } from '../../server/env-warnings.ts';
import { readContentFile } from '../content/content-file.ts';
import { samplesIn, type Sample } from '../content/samples.ts';

/** What stands in the way of going live, with file and line. */
export type OpenPoint = Sample;

/** Everything in content/ and in the settings that visitors should not meet, or not go without. */
export const openPoints = (root: URL, settings: NodeJS.Dict<string>): OpenPoint[] => [
  ...samplesIn(root),
  ...claimsWithoutSource(root),
  ...missingPictures(root),
  ...missingLogos(root),
  ...missingSettings(root, settings),
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

/** The field that names the pictures of each file in a folder, and what stands there without them. */
const PICTURES = {
  projects: ['cover', 'a drawn map'],
  authors: ['photo', 'no face'],
  products: ['screenshots', 'no picture'],
} as const;

/** `# No picture` in a file says that it is meant to have none. */
function missingPictures(root: URL): OpenPoint[] {
  return Object.entries(PICTURES).flatMap(([folder, [field, instead]]) =>
    globSync(`content/${folder}/*.{yaml,md}`, { cwd: root })
      .toSorted()
      .flatMap((file) => {
        const lines = linesOf(root, file);
        if (lines.some((line) => line.startsWith(`${field}:`) || /^# No picture\b/.test(line))) return [];
        const reason = `no ${field}: visitors see ${instead}. Add it, or a line "# No picture"`;
        return [{ place: `${file.replaceAll('\\', '/')}:1`, reason }];
      }),
  );
}

/** Where clients.yaml lists them. */
const CLIENTS = ['strip', 'list'] as const;
type Clients = Partial<Record<(typeof CLIENTS)[number], { clients: { name: string; logo?: string }[] }>>;

/** A client whose line ends in `# No picture` is meant to stand there by name. */
function missingLogos(root: URL): OpenPoint[] {
  const file = 'content/clients.yaml';
  if (!existsSync(new URL(file, root))) return [];
  const lines = linesOf(root, file);
  const { data, lineOf } = readContentFile(new URL(file, root));
  return CLIENTS.flatMap((list) =>
    ((data as Clients)[list]?.clients ?? []).flatMap(({ name, logo }, index) => {
      const line = lineOf([list, 'clients', index]);
      if (logo || /# No picture\b/.test(lines[line - 1]!)) return [];
      const reason = `no logo of ${name}: visitors see the name in type. Add it, or # No picture behind the line`;
      return [{ place: `${file}:${line}`, reason }];
    }),
  );
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
