import { useState } from 'react';
import { FieldFrame, IssueMessage } from '../../../ui/Field.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { idOf, useContentForm } from './form-context.ts';
import { NamedValues } from './NamedValues.tsx';
import { content as t } from '../texts/content.ts';
import typography from './typography.module.css';

/** Loaded with its libraries when an article is opened, and by nothing else. */
const MarkdownEditor = lazyPart(async () => (await import('./MarkdownEditor.tsx')).MarkdownEditor);

const ID = idOf(['body']);

interface MarkdownFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The text of an article, with its label, issue and help. */
export function MarkdownField({ value, onChange }: MarkdownFieldProps) {
  const { issues, isReadOnly, changed } = useContentForm();
  const own = issues.filter(({ path }) => path === 'body');
  const issue = own[0]?.message;
  // The empty line between the fields and the text of a file, which is none of its text for its author.
  const [start] = useState(() => (value.startsWith('\n') ? '\n' : ''));
  const text = value.startsWith(start) ? value.slice(start.length) : value;
  const write = (changed: string) => onChange(start + changed);
  return (
    <FieldFrame isChanged={changed.has('body')}>
      <label htmlFor={ID}>{t.body}</label>
      <MarkdownEditor
        id={ID}
        label={t.body}
        description={issue ? `${issue} ${t.bodyHelp}` : t.bodyHelp}
        isInvalid={issue !== undefined}
        mistakes={own.flatMap(({ line }) => line ?? [])}
        isReadOnly={isReadOnly}
        value={text}
        onChange={write}
      />
      <IssueMessage field={ID}>{issue}</IssueMessage>
      <NamedValues text={text} onChange={write} />
      <p className={typography.caption}>{t.bodyHelp}</p>
    </FieldFrame>
  );
}
