import { useTextEditor, type TextEditorProps } from './useTextEditor.ts';

interface ValuesEditorProps extends TextEditorProps {
  isOneLine: boolean;
}

/** A text that names values, which are shown as pages print them. */
export function ValuesEditor({ isOneLine, ...props }: ValuesEditorProps) {
  const { host } = useTextEditor(isOneLine ? 'line' : 'text', props);
  return <div ref={host} id={props.id} />;
}
