import type { CSSProperties } from 'react';
import { colours } from './colours.ts';

const sans = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const mono = "'Geist Mono', 'SFMono-Regular', Menlo, Consolas, monospace";

/** Inline, because mail programs drop style sheets. */
export const styles = {
  body: {
    backgroundColor: colours.ground,
    fontFamily: sans,
    color: colours.ink,
    margin: 0,
    padding: '24px 12px',
  },
  sheet: {
    backgroundColor: colours.raised,
    border: `1px solid ${colours.line}`,
    borderRadius: '4px',
    maxWidth: '600px',
  },
  head: { backgroundColor: colours.pine, padding: '20px 28px', borderTop: `6px solid ${colours.ember}` },
  brand: { color: colours.raised, fontSize: '20px', fontWeight: 800, letterSpacing: '-0.03em', margin: 0 },
  tagline: { color: colours.mint, fontFamily: mono, fontSize: '12px', lineHeight: '18px', margin: '4px 0 0' },
  main: { padding: '28px' },
  heading: {
    fontSize: '26px',
    lineHeight: '30px',
    fontWeight: 800,
    letterSpacing: '-0.03em',
    margin: '0 0 16px',
  },
  text: { color: colours.inkSoft, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' },
  note: { color: colours.muted, fontSize: '14px', lineHeight: '21px', margin: '0 0 12px' },
  label: { color: colours.muted, fontFamily: mono, fontSize: '12px', lineHeight: '18px', margin: '0' },
  value: {
    color: colours.ink,
    fontSize: '16px',
    lineHeight: '24px',
    margin: '0 0 14px',
    overflowWrap: 'anywhere',
  },
  rule: { borderTop: `1px solid ${colours.line}`, margin: '20px 0' },
  link: { color: colours.emberInk, textDecoration: 'underline' },
  button: {
    backgroundColor: colours.ember,
    color: colours.ink,
    borderRadius: '999px',
    fontSize: '16px',
    fontWeight: 700,
    padding: '13px 26px',
  },
  foot: { padding: '18px 28px', borderTop: `1px solid ${colours.line}` },
} satisfies Record<string, CSSProperties>;
