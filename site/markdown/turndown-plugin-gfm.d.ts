/** The package has no types. */
declare module '@joplin/turndown-plugin-gfm' {
  export const gfm: import('turndown').Plugin;
}
