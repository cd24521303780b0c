import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { create } from 'fontkitten';
import { ContentError, type ContentIssue } from '../../content-model/checks/content-issue.ts';
import { brandSchema, type Brand, type BrandPictures } from '../../content-model/schemas/brand.ts';
import { contrasts } from '../../ui/tokens/contrast.ts';
import { readTheme } from '../../ui/tokens/read-theme.ts';
import { paletteOf } from '../build/brand/palette.ts';
import { readPictures } from './brand-pictures.ts';
import { readContentFile } from '../../content-model/yaml/content-file.ts';
import { schemaIssues, type SchemaIssue } from './schema-issues.ts';

const FILE = 'content/brand.yaml';

/** Reads `brand.yaml` and its pictures. Throws an error with a sentence for each invalid field. */
export async function readBrand(content: URL): Promise<{ brand: Brand; pictures: BrandPictures }> {
  const file = new URL('brand.yaml', content);
  if (!existsSync(file)) throw new ContentError([{ file: FILE, message: 'is missing' }]);
  const { data, lineOf } = readContentFile(file);
  const toIssue = ({ path, message, help, cause }: SchemaIssue): ContentIssue => ({
    file: FILE,
    line: lineOf(path),
    path: path.join('.'),
    message,
    help,
    cause,
  });
  const brand = brandSchema.safeParse(data).data;
  if (!brand) throw new ContentError(schemaIssues(brandSchema, data).map(toIssue));
  const { pictures, issues } = await readPictures(brand, content);
  issues.push(...contrastIssues(brand));
  const fontIssue = await cardFontIssue(brand.cardFont, content);
  if (fontIssue) issues.push({ path: ['cardFont'], message: fontIssue });
  if (issues.length > 0) throw new ContentError(issues.map(toIssue));
  return { brand, pictures };
}

/** Finds texts without enough contrast. Generated colors have enough; colors that the owner sets may not. */
function contrastIssues(brand: Brand) {
  const roles = readFileSync('ui/tokens/roles.css', 'utf8');
  return contrasts(readTheme(paletteOf(brand), roles)).flatMap(({ text, background, theme, actual, ratio }) =>
    actual >= ratio
      ? []
      : {
          path: ['palette'],
          message: `--${text} on --${background} has ${roundedDown(actual)} : 1 in the ${theme} theme and needs ${ratio} : 1`,
        },
  );
}

/** So that 2.998 does not read as the 3.00 that it misses. */
const roundedDown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);

const MAX_BYTES = 20_000_000;

/** Returns why social cards cannot use the font `file` in the folder `content`; undefined if they can. */
async function cardFontIssue(file: string | undefined, content: URL): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const address = new URL(file, content);
  const info = await stat(address).catch(() => undefined);
  if (!info?.isFile()) return `${file} does not exist`;
  if (info.size > MAX_BYTES) return `${file} has more than ${MAX_BYTES / 1_000_000} MB`;
  try {
    const font = create(await readFile(address));
    if (font.isCollection) return `${file} contains several fonts; use a file with one`;
    // The renderer of the cards supports neither WOFF2 nor variable fonts.
    if (font.type === 'WOFF2') return `${file} is a WOFF2 file: convert it to .ttf`;
    if (Object.keys(font.variationAxes).length > 0)
      return `${file} is a variable font; use a static file of one weight`;
    return undefined;
  } catch {
    return `${file} is not a font`;
  }
}
