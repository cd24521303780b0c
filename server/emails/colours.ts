/** The light theme's roles in a form every mail program understands; the same values as the site's tokens. */
export const colours = {
  ground: '#f4f6f0',
  raised: '#ffffff',
  ink: '#0c221d',
  inkSoft: '#2b423a',
  muted: '#52635b',
  line: '#d3dbd2',
  ember: '#ff5a1f',
  emberInk: '#b23a08',
  pine: '#0b2a23',
  mint: '#9fd3bd',
} as const;
