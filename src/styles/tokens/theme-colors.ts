import palette from 'virtual:palette';
import { readTheme, type Theme } from './read-theme.ts';
import roles from './roles.css?raw';

let own: Theme | undefined;

/** The colors of the roles as the style sheets give them, for what is drawn outside of a browser. */
export function themeColors(): Theme {
  own ??= readTheme(palette, roles);
  return own;
}
