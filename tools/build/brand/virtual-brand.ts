import type { Plugin } from 'vite';
import type { BrandPictures } from '../../../src/content/schemas/brand.ts';
import type { Palette } from './palette.ts';

/** Stands in no page of a brand that does not need it: every byte of a page is counted. */
const RULES_BY_THEME = `import '/src/components/Logo/logo-by-theme.css';`;

/** Whether what is shown on dark ground is another picture than on light. */
const differByTheme = ({ logo, wordmark }: BrandPictures): boolean =>
  [logo, wordmark].some((one) => one && one.light.src !== one.dark.src);

/** Vite plugin: raw colors and pictures of the brand as modules. No script of the browser needs either. */
export function virtualBrand(palette: Palette, pictures: BrandPictures): Plugin {
  const modules: Record<string, string> = {
    'virtual:palette': `export default ${JSON.stringify(palette)}`,
    'virtual:brand-pictures': `${differByTheme(pictures) ? RULES_BY_THEME : ''}export default ${JSON.stringify(pictures)}`,
  };
  return {
    name: 'virtual-brand',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.replace('\0', '')],
  };
}
