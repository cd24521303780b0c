export interface Theme {
  /** Role (`page`, `elevation-3`) → #rrggbb. */
  light: Record<string, string>;
  dark: Record<string, string>;
}

/** Resolves the roles of a style sheet to colors of a palette (name → #rrggbb). */
export function readTheme(palette: Record<string, string>, rolesCss: string): Theme {
  const theme: Theme = { light: {}, dark: {} };
  for (const [, role, value] of rolesCss.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const names = [...value!.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name!);
    theme.light[role!] = palette[names[0]!] ?? theme.light[names[0]!]!;
    theme.dark[role!] = palette[names.at(-1)!] ?? theme.dark[names.at(-1)!]!;
  }
  return theme;
}
