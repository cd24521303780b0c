import { inlineParts, replyBlocks, type InlinePart } from '../../api/mails/reply-format.ts';
import components from '../components/components.module.css';
import css from './ThreadEntry.module.css';

/** A reply or a note with its bold words, links and lists, as an email shows them. */
export const ReplyText = ({ text }: { text: string }) =>
  replyBlocks(text).map(({ tag: Tag, lines }, index) =>
    Tag === 'p' ? (
      <p key={index} className={components.userText} dir="auto">
        <Inline parts={lines.flatMap((line, number) => inlineParts(number > 0 ? `\n${line}` : line))} />
      </p>
    ) : (
      <Tag key={index} className={css.items}>
        {lines.map((line, number) => (
          <li key={number} dir="auto">
            <Inline parts={inlineParts(line)} />
          </li>
        ))}
      </Tag>
    ),
  );

const Inline = ({ parts }: { parts: InlinePart[] }) =>
  parts.map((part, index) => <Part key={index} {...part} />);

function Part(part: InlinePart) {
  if (part.kind === 'text') return part.text;
  const inner = <Inline parts={part.parts} />;
  if (part.kind === 'bold') return <strong>{inner}</strong>;
  return (
    <a href={part.href} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  );
}
