import messages from 'virtual:interface';
import type { Article } from '../../content/schemas/blog.ts';
import type { BlogIndex } from '../../content/schemas/index-page.ts';
import { Banner } from '../../components/Banner/Banner.tsx';
import { Day } from '../../components/Day/Day.tsx';
import { fill } from '../../messages/fill.ts';
import css from './ArticleHead.module.css';

interface ArticleHeadProps extends Article {
  blog: BlogIndex;
}

/** Headline, summary and byline on the article's terrain. Headlines are sentences, so the type is smaller. */
export function ArticleHead({ blog, ...article }: ArticleHeadProps) {
  const { data, ground } = article;
  return (
    <div className={css.head}>
      <Banner
        crumb={data.title}
        title={data.title}
        intro={data.summary ?? data.description}
        trail={[{ label: blog.banner.crumb, href: '/blog' }]}
        seed={ground}
      >
        <Byline {...article} />
      </Banner>
    </div>
  );
}

/** Who wrote an article, when, and how long it takes to read. */
function Byline({ data, author, minutes }: Article) {
  const { by, published, updated, readingTime } = messages.articles;
  return (
    <ul className={`label cluster gap-1 gap-x-6 ${css.byline}`}>
      <li>
        {by} <b>{author.name}</b>, {author.role}
      </li>
      <li>
        {published} <Day date={data.date} />
      </li>
      {data.updated && (
        <li>
          {updated} <Day date={data.updated} />
        </li>
      )}
      <li>{fill(readingTime, { minutes })}</li>
    </ul>
  );
}
