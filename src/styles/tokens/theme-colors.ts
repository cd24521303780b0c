import palette from 'virtual:palette';
import { readTheme, type Theme } from './read-theme.ts';
import roles from './roles.css?raw';

let cached: Theme | undefined;

/** The role colors of the style sheets, for pictures drawn by the build. */
export function themeColors(): Theme {
  cached ??= readTheme(palette, roles);
  return cached;
}
