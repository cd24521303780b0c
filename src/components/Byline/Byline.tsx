import type { Article } from '../../content/queries/articles.ts';
import type { Common } from '../../content/queries/common.ts';
import css from './Byline.module.css';
import { Day } from '../Day/Day.tsx';

type BylineProps = Pick<Article, 'data' | 'author' | 'minutes'> & Pick<Common, 'site' | 'messages'>;

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ data, author, minutes, site, messages }: BylineProps) {
  const { by, published, updated, readingTime } = messages.articles;
  return (
    <ul className={css.byline}>
      <li>
        {by} <b>{author.name}</b>, {author.role}
      </li>
      <li>
        {published} <Day date={data.date} language={site.language} />
      </li>
      {data.updated && (
        <li>
          {updated} <Day date={data.updated} language={site.language} />
        </li>
      )}
      <li>{readingTime.replace('{minutes}', String(minutes))}</li>
    </ul>
  );
}
