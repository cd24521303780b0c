import type { PointListProps } from '../../content/schemas/sections.ts';
import { CheckList } from '../../components/CheckList/CheckList.tsx';
import { Section } from '../../components/Section/Section.tsx';

/** A headed check list. */
export function CheckPoints({ label, title, items }: PointListProps) {
  return (
    <Section label={label} title={title}>
      <CheckList items={items} />
    </Section>
  );
}
