import palette from 'virtual:palette';
import roles from './roles.css?raw';

export interface Theme {
  /** Role (`page`, `elevation-3`) → #rrggbb. */
  light: Record<string, string>;
  dark: Record<string, string>;
}

let own: Theme | undefined;

/** The colors of the roles as the style sheets give them, for what is drawn outside of a browser. */
export function themeColors(): Theme {
  own ??= readTheme(palette, roles);
  return own;
}

/** The same for another palette (name → color) and other roles (a style sheet). */
export function readTheme(palette: Record<string, string>, rolesCss: string): Theme {
  const theme: Theme = { light: {}, dark: {} };
  for (const [, role, value] of rolesCss.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const named = [...value!.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!);
    theme.light[role!] = palette[named[0]!] ?? theme.light[named[0]!]!;
    theme.dark[role!] = palette[named.at(-1)!] ?? theme.dark[named.at(-1)!]!;
  }
  return theme;
}
