import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
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

const decorator = new MatchDecorator({
  regexp: /\{[a-z]+\.\w+\}/g,
  decoration: Decoration.mark({ class: 'placeholder' }),
});
const placeholders = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorator.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.decorations = decorator.updateDeco(update, this.decorations);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

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
    minBlockSize: '16rem',
    maxBlockSize: 'min(40rem, 70vh)',
    fontFamily: 'inherit',
    lineHeight: 'inherit',
  },
  '.cm-content': { padding: 'var(--space-2) 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 var(--space-2)', unicodeBidi: 'plaintext' },
  '.cm-line img': { maxInlineSize: '100%', maxBlockSize: '16rem', verticalAlign: 'top' },
  '.placeholder': {
    borderRadius: 'var(--tile-radius)',
    background: 'var(--border)',
    fontFamily: 'var(--mono)',
    fontSize: 'var(--size-small)',
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
export const editorLook: Extension = [look, syntaxHighlighting(marks), placeholders];
