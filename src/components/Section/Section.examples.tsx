import { Terrain } from '../../terrain/Terrain.tsx';
import { Section } from './Section.tsx';

export const examples = {
  'by day': (
    <Section label="Label" title="The heading of a section">
      <p>Content</p>
    </Section>
  ),
  'by night': (
    <Section
      label="Label"
      title="The heading of a section"
      tone="inverse"
      ground={<Terrain seed="gallery" survey="inverse" />}
    >
      <p>Content</p>
    </Section>
  ),
};
