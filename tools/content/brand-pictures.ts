import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Brand, BrandPicture, BrandPictures } from '../../content-model/schemas/brand.ts';
import type { SchemaIssue } from './schema-issues.ts';

const MAX_BYTES = 1_000_000;
/** Parts of an SVG that run scripts or load from elsewhere. They are inert in an <img>, but not if opened directly. */
const ACTIVE =
  /<script|<foreignObject|<!ENTITY|\son[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\/|@import/i;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Reads the picture at `file` below the folder `content`. Throws an Error with one sentence if it cannot be shown. */
async function readPicture(content: URL, file: string): Promise<BrandPicture> {
  const pictureError = (reason: string) => new Error(`${file} ${reason}`);
  const address = new URL(file, content);
  const info = await stat(address).catch(() => undefined);
  if (!info?.isFile()) throw pictureError('is not there');
  if (info.size > MAX_BYTES)
    throw pictureError(`has ${megabytes(info.size)}: at most ${megabytes(MAX_BYTES)}`);
  const bytes = await readFile(address);
  const extension = file.split('.').at(-1)!;
  const picture = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (picture?.format !== extension) throw pictureError(`is not a picture of the type .${extension}`);
  if (extension === 'svg' && ACTIVE.test(bytes.toString()))
    throw pictureError('contains a script or loads something from another address; save it as a plain SVG');
  const fingerprint = hash('sha256', bytes).slice(0, 8);
  const path = relative(process.cwd(), fileURLToPath(address)).replaceAll('\\', '/');
  return {
    file: path,
    src: `/brand/${fingerprint}.${extension}`,
    width: picture.width,
    height: picture.height,
  };
}

/**
 * Reads the pictures that content/brand.yaml names, with their sizes. Returns issues for those that cannot be shown.
 * @param content the folder content/
 */
export async function readPictures(
  { logo, wordmark, favicon }: Pick<Brand, 'logo' | 'wordmark' | 'favicon'>,
  content: URL,
): Promise<{ pictures: BrandPictures; issues: SchemaIssue[] }> {
  const issues: SchemaIssue[] = [];
  const read = async (file: string | undefined, ...path: string[]) => {
    if (file === undefined) return undefined;
    return readPicture(content, file).catch((error: Error) => {
      issues.push({ path, message: error.message });
      return undefined;
    });
  };
  const pictures: BrandPictures = {};
  for (const [name, files] of Object.entries({ logo, wordmark })) {
    const light = await read(files?.light, name, 'light');
    const dark = await read(files?.dark, name, 'dark');
    if (light) pictures[name as 'logo' | 'wordmark'] = { light, dark: dark ?? light };
  }
  const icon = await read(favicon, 'favicon');
  if (icon) pictures.favicon = icon;
  return { pictures, issues };
}
