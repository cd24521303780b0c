interface TitleProps {
  children: string;
}

/** The text of a heading, whose words do not break at their hyphens. Each of several sentences has lines of its own. */
export function Title({ children }: TitleProps) {
  const sentences = children.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  if (sentences.length === 1) return unbroken(children);
  return sentences.map((sentence, index) => (
    <span key={sentence} className="u-sentence">
      {unbroken(sentence)}
      {index < sentences.length - 1 && ' '}
    </span>
  ));
}

const unbroken = (text: string) =>
  text.split(/(\p{L}+(?:-\p{L}+)+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${index} ${part}`} className="u-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
