import { Compartment, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  attributesOf,
  markedTextOf,
  openEditor,
  showLine,
  textOf,
  type EditorAttributes,
} from './code-mirror.ts';
import { SHOW_LINE, useContentForm } from './form-context.ts';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import type { MarkedText } from '../markdown/markdown-edits.ts';
import { pictureAddress } from './picture-address.ts';
import { contentQuery, pagesOf, placeholdersQuery } from './queries.ts';

interface MarkdownEditorProps extends EditorAttributes {
  /** The id of an element that passes its focus to the text. */
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/** Markdown with its marks in color, buttons that write them, and completion of pages and placeholders. */
export function MarkdownEditor({ id, value, onChange, ...attributes }: MarkdownEditorProps) {
  const { label, description, isInvalid, isReadOnly } = attributes;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const variable = useRef(new Compartment());
  const { file } = useContentForm();
  const { data: list } = useQuery(contentQuery);
  const { data: placeholders = [] } = useQuery(placeholdersQuery);
  const changed = useEffectEvent(onChange);
  const choices = useEffectEvent(() => ({ pages: pagesOf(list), placeholders }));
  const open = useEffectEvent(() =>
    openEditor(host.current!, {
      text: value,
      variable: variable.current.of(attributesOf(attributes)),
      choices: () => choices(),
      addressOf: (path) => pictureAddress(file, path),
      // At once, because an editor that is ahead of the form would be set back by it.
      onChange: (text) => flushSync(() => changed(text)),
    }),
  );

  useEffect(() => {
    const view = open();
    editor.current = view;
    const { current: element } = host;
    const show = (event: Event) => showLine(view, (event as CustomEvent<number>).detail);
    element!.addEventListener(SHOW_LINE, show);
    // The form may have asked for a line before this part was loaded.
    const [field, line] = location.hash.slice(1).split('.');
    if (field === 'body') {
      showLine(view, Number(line));
      view.focus();
    }
    return () => {
      element!.removeEventListener(SHOW_LINE, show);
      view.destroy();
    };
  }, []);
  useEffect(() => {
    const effects = variable.current.reconfigure(attributesOf({ label, description, isInvalid, isReadOnly }));
    editor.current!.dispatch({ effects });
  }, [label, description, isInvalid, isReadOnly]);
  useLayoutEffect(() => {
    const view = editor.current;
    // The text was changed elsewhere, as when a version is chosen in a conflict.
    if (!view || textOf(view.state) === value) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(value) },
      annotations: Transaction.remote.of(true),
    });
  }, [value]);

  function edit(change: (text: MarkedText) => void) {
    change(markedTextOf(editor.current!));
    editor.current!.focus();
  }
  return (
    <>
      {!isReadOnly && <MarkdownToolbar onEdit={edit} />}
      <div ref={host} id={id} />
    </>
  );
}
