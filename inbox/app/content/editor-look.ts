import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const marks = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: [tags.heading1, tags.heading2], fontWeight: '600', fontSize: '1.375em' },
  { tag: tags.heading3, fontWeight: '600', fontSize: '1.125em' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--mono)' },
  { tag: [tags.processingInstruction, tags.meta, tags.contentSeparator], color: 'var(--text-muted)' },
  { tag: [tags.link, tags.url], color: 'var(--accent-text)', textDecoration: 'underline' },
  { tag: tags.comment, color: 'var(--text-muted)' },
]);

const look = EditorView.theme({
  '&': {
    border: 'var(--field-border)',
    borderRadius: 'var(--field-radius)',
    background: 'var(--field-surface)',
    color: 'var(--text)',
  },
  '&.cm-focused': { outline: 'var(--focus-outline)', outlineOffset: '3px' },
  '&:has([aria-invalid="true"])': { border: 'var(--field-border-invalid)' },
  '.cm-scroller': {
    fontFamily: 'inherit',
    lineHeight: 'inherit',
  },
  '.cm-content': { padding: 'var(--space-2) 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 var(--space-2)', unicodeBidi: 'plaintext' },
  '.cm-line img': { maxInlineSize: '100%', maxBlockSize: '16rem', verticalAlign: 'top' },
  '.mistake': { textDecoration: 'underline wavy var(--accent-text)' },
  '.quote': { borderInlineStart: '3px solid var(--border)', paddingInlineStart: 'var(--space-3)' },
  '.table': { padding: 'var(--space-2)', overflowX: 'auto' },
  '.table table': { borderCollapse: 'collapse', minInlineSize: '50%' },
  '.table :is(th, td)': { border: 'var(--field-border)', padding: '0', verticalAlign: 'top' },
  '.table textarea': {
    boxSizing: 'border-box',
    display: 'block',
    inlineSize: '100%',
    minInlineSize: '6rem',
    padding: 'var(--space-1) var(--space-2)',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fieldSizing: 'content',
    resize: 'none',
  },
  '.table th textarea': { fontWeight: '600' },
  '.table button': {
    minBlockSize: '2.75rem',
    marginInlineEnd: 'var(--space-3)',
    padding: '0',
    border: '0',
    background: 'none',
    color: 'var(--accent-text)',
    font: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '.value': {
    padding: '0 var(--space-1)',
    borderRadius: 'var(--tile-radius)',
    background: 'var(--border)',
  },
  '.cm-tooltip': {
    border: 'var(--field-border)',
    borderRadius: 'var(--field-radius)',
    background: 'var(--surface)',
    color: 'var(--text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxInlineSize: 'min(30rem, 90vw)',
    fontFamily: 'inherit',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: 'var(--space-1) var(--space-2)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--text)',
    color: 'var(--page)',
  },
  '.cm-completionDetail': { fontStyle: 'normal' },
});

/** The look of the website's fields, by its tokens, which a shadow root inherits. */
export const editorLook: Extension = [look, syntaxHighlighting(marks)];

/** A long text scrolls in its frame. A bar marks the line of the cursor, which a click in the preview leads to. */
export const longTextLook: Extension = EditorView.theme({
  '.cm-scroller': { minBlockSize: '16rem', maxBlockSize: 'min(40rem, 70vh)' },
  '&.cm-focused .cm-activeLine': {
    background: 'color-mix(in oklab, var(--accent) 12%, transparent)',
    boxShadow: 'inset 3px 0 var(--accent)',
  },
});
