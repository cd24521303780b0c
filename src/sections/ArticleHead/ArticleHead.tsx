import type { Article } from '../../content/schemas/blog.ts';
import type { BlogIndex } from '../../content/schemas/index-page.ts';
import type { Common } from '../../content/schemas/common.ts';
import { Banner } from '../../components/Banner/Banner.tsx';
import { Day } from '../../components/Day/Day.tsx';
import { fill } from '../../messages/fill.ts';
import css from './ArticleHead.module.css';

interface ArticleHeadProps extends Article, Pick<Common, 'site' | 'messages'> {
  blog: BlogIndex;
}

/** Headline, summary and byline on the article's terrain. Headlines are sentences, so the type is smaller. */
export function ArticleHead({ blog, site, messages, ...article }: ArticleHeadProps) {
  const { data, ground } = article;
  return (
    <div className={css.head}>
      <Banner
        crumb={data.title}
        title={data.title}
        intro={data.summary ?? data.description}
        trail={[{ label: blog.banner.crumb, href: '/blog' }]}
        messages={messages.breadcrumb}
        seed={ground}
      >
        <Byline {...article} site={site} messages={messages} />
      </Banner>
    </div>
  );
}

type BylineProps = Pick<Article, 'data' | 'author' | 'minutes'> & Pick<Common, 'site' | 'messages'>;

/** Who wrote an article, when, and how long it takes to read. */
function Byline({ data, author, minutes, site, messages }: BylineProps) {
  const { by, published, updated, readingTime } = messages.articles;
  return (
    <ul className={`label cluster gap-1 gap-x-6 ${css.byline}`}>
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
      <li>{fill(readingTime, { minutes })}</li>
    </ul>
  );
}
