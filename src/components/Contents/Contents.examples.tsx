import { messages } from '../../gallery/content.ts';
import { text } from '../../gallery/samples.ts';
import { sectionsOf } from '../../content/prose/prose-html.ts';
import { Contents } from './Contents.tsx';

export const examples = {
  plain: <Contents title={messages.articles.contents} sections={sectionsOf(text)} />,
  numbered: <Contents title={messages.legal.contents} sections={sectionsOf(text)} numbered />,
};
