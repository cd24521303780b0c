import palette from 'virtual:palette';
import { readTheme, type Theme } from './read-theme.ts';
import roles from './roles.css?raw';

let own: Theme | undefined;

/** The role colors of the style sheets, for pictures drawn by the build. */
export function themeColors(): Theme {
  own ??= readTheme(palette, roles);
  return own;
}
