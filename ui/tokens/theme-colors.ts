import palette from 'virtual:palette';
import { readTheme, type Theme } from './read-theme.ts';
import roles from './roles.css?raw';

const theme = readTheme(palette, roles);

/** The role colors of the style sheets, for pictures drawn by the build. */
export const themeColors = (): Theme => theme;
