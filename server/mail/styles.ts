import type { CSSProperties } from 'react';
import { themeColors } from '../../ui/tokens/theme-colors.ts';

/** Colors of the light theme by role, because mail programs support neither custom properties nor the dark theme. */
const colors = themeColors().light;

const sans = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const mono = "'Geist Mono', 'SFMono-Regular', Menlo, Consolas, monospace";

/** Inline styles, because mail programs drop style sheets. */
export const styles = {
  body: {
    backgroundColor: colors['page'],
    fontFamily: sans,
    color: colors['text'],
    margin: 0,
    padding: '24px 12px',
  },
  card: {
    backgroundColor: colors['surface'],
    border: `1px solid ${colors['border']}`,
    borderRadius: '4px',
    maxWidth: '600px',
  },
  head: {
    backgroundColor: colors['inverse'],
    padding: '20px 28px',
    borderTop: `6px solid ${colors['accent']}`,
  },
  brand: { color: colors['surface'], fontSize: '20px', fontWeight: 800, letterSpacing: '-0.03em', margin: 0 },
  logo: { display: 'inline-block', border: 0, verticalAlign: 'middle' },
  tagline: {
    color: colors['inverse-label'],
    fontFamily: mono,
    fontSize: '12px',
    lineHeight: '18px',
    margin: '4px 0 0',
  },
  main: { padding: '28px' },
  heading: {
    fontSize: '26px',
    lineHeight: '30px',
    fontWeight: 800,
    letterSpacing: '-0.03em',
    margin: '0 0 16px',
  },
  text: { color: colors['text-soft'], fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  note: { color: colors['text-muted'], fontSize: '14px', lineHeight: '21px', margin: '0 0 12px' },
  label: { color: colors['text-muted'], fontFamily: mono, fontSize: '12px', lineHeight: '18px', margin: '0' },
  value: {
    color: colors['text'],
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
  },
  /** Gives each line of a typed text its own direction; dir="auto" looks only at the first letter. */
  typed: { unicodeBidi: 'plaintext' },
  rule: { borderTop: `1px solid ${colors['border']}`, margin: '20px 0' },
  link: { color: colors['accent-text'], textDecoration: 'underline' },
  button: {
    backgroundColor: colors['accent'],
    color: colors['on-accent'],
    borderRadius: '999px',
    fontSize: '16px',
    fontWeight: 700,
    padding: '13px 26px',
  },
  foot: { padding: '18px 28px', borderTop: `1px solid ${colors['border']}` },
} satisfies Record<string, CSSProperties>;
