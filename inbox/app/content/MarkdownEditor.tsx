import { undo } from '@codemirror/commands';
import { useEffect } from 'react';
import { markedTextOf, showLine } from './code-mirror.ts';
import { SHOW_LINE } from './form-context.ts';
import { MarkdownToolbar } from './MarkdownToolbar.tsx';
import type { MarkedText } from '../markdown/markdown-edits.ts';
import { useTextEditor, type TextEditorProps } from './useTextEditor.ts';

/** Markdown with its marks in color, buttons that write them, and completion of pages and placeholders. */
export function MarkdownEditor(props: TextEditorProps) {
  const { host, editor } = useTextEditor('markdown', props);
  useEffect(() => {
    const { current: element } = host;
    const show = (event: Event) => showLine(editor.current!, (event as CustomEvent<number>).detail);
    element!.addEventListener(SHOW_LINE, show);
    // The form may have asked for a line before this part was loaded.
    const [field, line] = location.hash.slice(1).split('.');
    if (field === 'body') {
      showLine(editor.current!, Number(line));
      editor.current!.focus();
    }
    return () => element!.removeEventListener(SHOW_LINE, show);
  }, [host, editor]);

  function edit(change: (text: MarkedText) => void) {
    change(markedTextOf(editor.current!));
    editor.current!.focus();
  }
  function undoTyping() {
    undo(editor.current!);
    editor.current!.focus();
  }
  return (
    <>
      {!props.isReadOnly && <MarkdownToolbar onEdit={edit} onUndo={undoTyping} />}
      <div ref={host} id={props.id} />
    </>
  );
}
