import type { PointListProps } from '../content-schemas/sections.ts';
import { CheckList } from '../ui/CheckList.tsx';
import { Section } from '../ui/Section.tsx';

/** A headed check list. */
export function CheckPoints({ label, title, items }: PointListProps) {
  return (
    <Section label={label} title={title}>
      <CheckList items={items} />
    </Section>
  );
}
