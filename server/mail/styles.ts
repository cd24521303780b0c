import type { CSSProperties } from 'react';

/** The light theme's roles in a form every mail program understands; the same values as the site's tokens. */
export const colors = {
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

const sans = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const mono = "'Geist Mono', 'SFMono-Regular', Menlo, Consolas, monospace";

/** Inline, because mail programs drop style sheets. */
export const styles = {
  body: {
    backgroundColor: colors.ground,
    fontFamily: sans,
    color: colors.ink,
    margin: 0,
    padding: '24px 12px',
  },
  card: {
    backgroundColor: colors.raised,
    border: `1px solid ${colors.line}`,
    borderRadius: '4px',
    maxWidth: '600px',
  },
  head: { backgroundColor: colors.pine, padding: '20px 28px', borderTop: `6px solid ${colors.ember}` },
  brand: { color: colors.raised, fontSize: '20px', fontWeight: 800, letterSpacing: '-0.03em', margin: 0 },
  tagline: { color: colors.mint, fontFamily: mono, fontSize: '12px', lineHeight: '18px', margin: '4px 0 0' },
  main: { padding: '28px' },
  heading: {
    fontSize: '26px',
    lineHeight: '30px',
    fontWeight: 800,
    letterSpacing: '-0.03em',
    margin: '0 0 16px',
  },
  text: { color: colors.inkSoft, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  note: { color: colors.muted, fontSize: '14px', lineHeight: '21px', margin: '0 0 12px' },
  label: { color: colors.muted, fontFamily: mono, fontSize: '12px', lineHeight: '18px', margin: '0' },
  value: {
    color: colors.ink,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
  },
  rule: { borderTop: `1px solid ${colors.line}`, margin: '20px 0' },
  link: { color: colors.emberInk, textDecoration: 'underline' },
  button: {
    backgroundColor: colors.ember,
    color: colors.ink,
    borderRadius: '999px',
    fontSize: '16px',
    fontWeight: 700,
    padding: '13px 26px',
  },
  foot: { padding: '18px 28px', borderTop: `1px solid ${colors.line}` },
} satisfies Record<string, CSSProperties>;
