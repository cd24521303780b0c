import messages from 'virtual:interface';
import type { Article } from '../../../content-model/schemas/blog.ts';
import type { BlogIndex } from '../../../content-model/schemas/index-page.ts';
import type { ServiceIndex } from '../../../content-model/schemas/service.ts';
import { Card, CardGrid, cardProps } from '../../components/Card/Card.tsx';
import { formatDate } from '../../components/Day/Day.tsx';
import { MoreLinks, Section } from '../../components/Section/Section.tsx';
import { Pagination, Topics } from '../../components/Topics/Topics.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import css from './Articles.module.css';

interface ArticleCardsProps {
  articles: Article[];
  columns?: 2;
}

/** Articles as cards with the terrain of their page. */
export function ArticleCards({ articles, columns }: ArticleCardsProps) {
  /** The line may break between facts, but not within one. */
  const facts = ({ author, data, minutes }: Article) =>
    [author.name, formatDate(data.date, 'short'), fill(messages.articles.readingTime, { minutes })]
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
  return (
    <CardGrid {...(columns && { columns })}>
      {articles.map((article) => (
        <Card
          key={article.id}
          {...cardProps('/blog', article)}
          titleHref={`/blog/${article.id}`}
          linkLabel={messages.readArticle}
          leadsTo={facts(article)}
        />
      ))}
    </CardGrid>
  );
}

/** What to read next; renders nothing if there is no other article. */
export function RelatedArticles({ label, articles }: ArticleCardsProps & { label: string }) {
  if (articles.length === 0) return null;
  return (
    <Section label={label} title={messages.articles.related}>
      <ArticleCards articles={articles} />
    </Section>
  );
}

type LatestArticlesProps = NonNullable<ServiceIndex['articles']> & ArticleCardsProps;

/** A few articles and a link to all. */
export function LatestArticles({ label, title, all, ...cards }: LatestArticlesProps) {
  return (
    <Section label={label} title={title}>
      <ArticleCards {...cards} columns={2} />
      <MoreLinks all={all} />
    </Section>
  );
}

interface ArticleListProps extends ArticleCardsProps, Pick<BlogIndex, 'topics' | 'empty'> {
  /** Visually hidden heading for screen readers. */
  title: string;
  /** Tags that have articles, in display order. */
  tags: string[];
  /** Path of the list's first page. */
  path: string;
  /** Links to its other pages, and the path of this one. */
  pages: { links: { name: string; href: string }[]; current: string };
}

/** The articles of one page of the blog, below its topics. */
export function ArticleList(props: ArticleListProps) {
  const { title, articles, tags, topics, empty, path, pages } = props;
  const topicLinks = tags.map((tag) => ({ name: topics[tag]!.name, href: `/blog/tag/${tag}` }));
  return (
    <section className={css.list}>
      <h2>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      <div className={`u-cluster u-spread u-gap-4 u-gap-x-8 u-targets ${css.head}`}>
        <Topics
          label={messages.articles.tags}
          topics={[{ name: messages.articles.allTags, href: '/blog' }, ...topicLinks]}
          path={path}
        />
        <a className="u-label" href="/rss.xml">
          {messages.articles.feed}
        </a>
      </div>
      {articles.length === 0 && <p>{empty}</p>}
      <ArticleCards articles={articles} />
      <Pagination links={pages.links} path={pages.current} />
    </section>
  );
}
