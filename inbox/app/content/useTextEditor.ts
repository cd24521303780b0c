import { Compartment, Transaction } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  attributesOf,
  mistakesAt,
  openEditor,
  textOf,
  type EditorAttributes,
  type EditorKind,
} from './code-mirror.ts';
import { useContentForm } from './form-context.ts';
import { pictureAddress } from './picture-address.ts';
import { usePrint } from './printed-values.ts';
import { contentQuery, pagesOf, placeholdersQuery } from './queries.ts';
import { valueChips } from './value-chips.ts';

export interface TextEditorProps extends EditorAttributes {
  /** The id of an element that passes its focus to the text. */
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/** Opens an editor in the element of `host`, and keeps its text and the value the same. */
export function useTextEditor(kind: EditorKind, { value, onChange, ...attributes }: TextEditorProps) {
  const { label, description, isInvalid, mistakes = [], isReadOnly } = attributes;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const variable = useRef(new Compartment());
  const { file, onLine } = useContentForm();
  const { data: list } = useQuery(contentQuery);
  const { data: placeholders } = useQuery(placeholdersQuery);
  const print = usePrint();
  const changed = useEffectEvent(onChange);
  const edits = useEffectEvent((line: number) => kind === 'markdown' && onLine(`body.${line}`));
  const choices = useEffectEvent(() => ({ pages: pagesOf(list), placeholders: placeholders ?? [] }));
  const variableOf = useEffectEvent(() => [
    attributesOf({ label, description, isInvalid, isReadOnly }),
    mistakesAt(mistakes),
    valueChips((text) => print(text, '')),
  ]);
  const open = useEffectEvent(() =>
    openEditor(host.current!, {
      kind,
      text: value,
      variable: variable.current.of(variableOf()),
      choices: () => choices(),
      addressOf: (path) => pictureAddress(file, path),
      // At once, because an editor that is ahead of the form would be set back by it.
      onChange: (text) => flushSync(() => changed(text)),
      onLine: (line) => edits(line),
    }),
  );

  useEffect(() => {
    const view = open();
    editor.current = view;
    return () => view.destroy();
  }, []);
  const marked = mistakes.join();
  useEffect(() => {
    editor.current!.dispatch({ effects: variable.current.reconfigure(variableOf()) });
  }, [label, description, isInvalid, marked, isReadOnly, placeholders, list?.locale.currency]);
  useLayoutEffect(() => {
    const view = editor.current;
    // The text was changed elsewhere, as when a version is chosen in a conflict.
    if (!view || textOf(view.state) === value) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: view.state.toText(value) },
      annotations: Transaction.remote.of(true),
    });
  }, [value]);
  return { host, editor };
}
