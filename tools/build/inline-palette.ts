import type { Plugin } from 'postcss';

const RAW_COLOUR = /^#[0-9a-f]{3,8}$/i;
const REFERENCE = /var\((--[\w-]+)\)/g;

/**
 * PostCSS plugin that puts the palette's raw colours where the roles name them and drops the palette itself:
 * the style sheet rides inside every page, and nothing but the roles uses those names.
 */
export function inlinePalette(): Plugin {
  return {
    postcssPlugin: 'inline-palette',
    OnceExit(root) {
      const palette = new Map<string, string>();
      root.walkDecls(/^--/, (declaration) => {
        if (!RAW_COLOUR.test(declaration.value)) return;
        palette.set(declaration.prop, declaration.value);
        declaration.remove();
      });
      if (palette.size === 0) return;
      root.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(
          REFERENCE,
          (whole, name: string) => palette.get(name) ?? whole,
        );
      });
    },
  };
}
