import type { Plugin } from 'vite';
import type { Palette } from './palette.ts';

const NAME = 'virtual:palette';

/** Vite plugin: the raw colors as a module, for what is drawn outside of a browser. None is in its bundles. */
export function virtualPalette(palette: Palette): Plugin {
  return {
    name: 'virtual-palette',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(palette)}` : undefined),
  };
}
