interface MarkedProps {
  text: string;
  /** Where the words of a search stand, in the order of the text. */
  marks: readonly (readonly [start: number, end: number])[];
}

/** A text in which the words of a search are marked. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
