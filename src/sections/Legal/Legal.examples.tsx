import { messages, site } from '../../gallery/content.ts';
import { text } from '../../gallery/samples.ts';
import { EffectiveDate, Legal } from './Legal.tsx';

export const examples = {
  'numbered sections': <Legal html={text} messages={messages} />,
  'the date, before its script is there': <EffectiveDate since="2024-01" site={site} messages={messages} />,
};
