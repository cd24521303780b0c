import { blog, messages } from '../../gallery/content.ts';
import { article, text } from '../../gallery/samples.ts';
import { Article } from './Article.tsx';

export const examples = {
  'long, with contents': <Article {...article} html={text} topics={blog.topics} messages={messages} />,
  'short, without': (
    <Article {...article} html="<p>One paragraph.</p>" topics={blog.topics} messages={messages} />
  ),
};
