import palette from './palette.css?raw';
import roles from './roles.css?raw';

export interface Theme {
  /** Role (`page`, `elevation-3`) → raw color. */
  light: Record<string, string>;
  dark: Record<string, string>;
}

const declarations = (css: string) =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()] as const);

let own: Theme | undefined;

/** The colors of the roles as the style sheets give them, for what is drawn outside of a browser. */
export function themeColors(): Theme {
  own ??= readTheme(palette, roles);
  return own;
}

/** The same for other style sheets. */
export function readTheme(paletteCss: string, rolesCss: string): Theme {
  const raw = Object.fromEntries(declarations(paletteCss));
  const theme: Theme = { light: {}, dark: {} };
  for (const [role, value] of declarations(rolesCss)) {
    const named = [...value.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!);
    theme.light[role] = raw[named[0]!] ?? theme.light[named[0]!]!;
    theme.dark[role] = raw[named.at(-1)!] ?? theme.dark[named.at(-1)!]!;
  }
  return theme;
}
