import { site, messages } from '../../gallery/content.ts';
import { article } from '../../gallery/samples.ts';
import { Byline } from './Byline.tsx';

const { updated: _, ...unchanged } = article.data;

export const examples = {
  'as it first appeared': <Byline {...article} data={unchanged} site={site} messages={messages} />,
  'changed since': <Byline {...article} site={site} messages={messages} />,
};
