import { existsSync, readFileSync } from 'node:fs';
import { brandSchema, type Brand, type BrandPictures } from '../../src/content/schemas/brand.ts';
import { contrasts } from '../../src/styles/tokens/contrast.ts';
import { readTheme } from '../../src/styles/tokens/read-theme.ts';
import { paletteOf } from '../build/brand/palette.ts';
import { cardFontIssue } from './card-font.ts';
import { readPictures } from './brand-pictures.ts';
import { readContentFile } from './content-file.ts';
import { schemaIssues, type SchemaIssue } from './schema-issues.ts';

/**
 * What `brand.yaml` in the folder `content` says, and the pictures it names. Throws an Error with a sentence for each
 * wrong field.
 */
export async function readBrand(content: URL): Promise<{ brand: Brand; pictures: BrandPictures }> {
  const file = new URL('brand.yaml', content);
  if (!existsSync(file)) throw refusal(['content/brand.yaml is missing']);
  const { data, lineOf } = readContentFile(file);
  const said = ({ path, reason }: SchemaIssue) =>
    `content/brand.yaml:${lineOf(path)} ${path.join('.')}: ${reason}`;
  const brand = brandSchema.safeParse(data).data;
  if (!brand) throw refusal(schemaIssues(brandSchema, data).map(said));
  const { pictures, issues } = await readPictures(brand, content);
  issues.push(...unreadable(brand));
  const font = await cardFontIssue(brand.cardFont, content);
  if (font) issues.push({ path: ['cardFont'], reason: font });
  if (issues.length > 0) throw refusal(issues.map(said));
  return { brand, pictures };
}

/** Made colors reach their contrast; those that stand by name may not. */
function unreadable(brand: Brand) {
  const roles = readFileSync('src/styles/tokens/roles.css', 'utf8');
  return contrasts(readTheme(paletteOf(brand), roles)).flatMap(({ text, ground, theme, reached, ratio }) =>
    reached >= ratio
      ? []
      : {
          path: ['palette'],
          reason: `--${text} on --${ground} has ${reached.toFixed(2)} : 1 in the ${theme} theme and needs ${ratio} : 1`,
        },
  );
}

/** Without a stack: where in the code that was noticed helps nobody. */
const refusal = (issues: string[]) => Object.assign(new Error(issues.join('\n')), { stack: '' });
