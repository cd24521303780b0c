import { words } from '../../gallery/content.ts';
import { text } from '../../gallery/samples.ts';
import { sectionsOf } from '../../content/prose/prose-html.ts';
import { Contents } from './Contents.tsx';

export const examples = {
  plain: <Contents title={words.articles.contents} sections={sectionsOf(text)} />,
  numbered: <Contents title={words.legal.contents} sections={sectionsOf(text)} numbered />,
};
