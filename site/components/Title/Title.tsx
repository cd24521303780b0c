interface TitleProps {
  children: string;
}

/** The text of a heading, whose words do not break at their hyphens. */
export const Title = ({ children }: TitleProps) =>
  children.split(/(\p{L}+(?:-\p{L}+)+)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={`${index} ${part}`} className="u-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
