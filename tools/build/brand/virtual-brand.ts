import type { Plugin } from 'vite';
import type { BrandPictures } from '../../../content-model/schemas/brand.ts';
import type { Palette } from './palette.ts';

/** Vite plugin: provides the raw colors and pictures of the brand as modules. No browser script needs them. */
export function virtualBrand(palette: Palette, pictures: BrandPictures): Plugin {
  const modules: Record<string, string> = {
    'virtual:palette': `export default ${JSON.stringify(palette)}`,
    'virtual:brand-pictures': `export default ${JSON.stringify(pictures)}`,
  };
  return {
    name: 'virtual-brand',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => modules[id.replace('\0', '')],
  };
}
