import interfaceTexts from 'virtual:interface';
import type { Article } from '../../../content-model/schemas/blog.ts';
import type { BlogIndex } from '../../../content-model/schemas/index-page.ts';
import type { ServiceIndex } from '../../../content-model/schemas/service.ts';
import { BarChart } from '../../components/BarChart/BarChart.tsx';
import { formatDate } from '../../components/Day/Day.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { isCountable, SquareChart } from '../../components/SquareChart/SquareChart.tsx';
import { Pagination, Topics } from '../../components/Topics/Topics.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Title } from '../../components/Title/Title.tsx';
import css from './Articles.module.css';

interface ArticlesProps {
  articles: Article[];
}

/** Day, author and reading time, one below the other in rows. */
const Byline = ({ article: { author, data, minutes } }: { article: Article }) => (
  <p className={`u-caption ${css.byline}`}>
    <span>{formatDate(data.date, 'short')}</span>
    <span>{author.name}</span>
    <span>{fill(interfaceTexts.articles.readingTime, { minutes })}</span>
  </p>
);

/** Articles as rows, without pictures. */
export function ArticleRows({ articles }: ArticlesProps) {
  const hasFigures = articles.some(({ data }) => data.figure);
  return (
    <ul className={hasFigures ? `${css.rows} ${css.withFigures}` : css.rows}>
      {articles.map((article) => (
        <li key={article.id}>
          <Byline article={article} />
          <div>
            <h3>
              <a href={`/blog/${article.id}`}>
                <Title>{article.data.title}</Title>
              </a>
            </h3>
            <p className="u-soft">{article.data.description}</p>
          </div>
          {article.data.figure && (
            <p className={css.figure}>
              <b>{article.data.figure.value}</b> <span className="u-caption">{article.data.figure.text}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The newest article, with its own figures as the picture, or else its cover. */
function LeadArticle({ article }: { article: Article }) {
  const { id, thumbnail, data } = article;
  const { chart } = data;
  return (
    <article className={chart ? `${css.lead} ${css.drawn}` : css.lead}>
      {chart && (isCountable(chart) ? <SquareChart {...chart} /> : <BarChart {...chart} />)}
      {!chart && thumbnail && <Picture picture={thumbnail} />}
      <div className={css.words}>
        <h3>
          <a href={`/blog/${id}`}>
            <Title>{data.title}</Title>
          </a>
        </h3>
        <div className="u-stack u-gap-4">
          <p className="u-soft">{data.description}</p>
          <Byline article={article} />
        </div>
      </div>
    </article>
  );
}

/** What to read next; renders nothing if there is no other article. */
export function RelatedArticles({ articles }: ArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Section title={interfaceTexts.articles.related}>
      <ArticleRows articles={articles} />
    </Section>
  );
}

type LatestArticlesProps = NonNullable<ServiceIndex['articles']> & ArticlesProps;

/** A few articles and a link to all. */
export function LatestArticles({ title, all, articles }: LatestArticlesProps) {
  return (
    <Section title={title} all={all}>
      <ArticleRows articles={articles} />
    </Section>
  );
}

interface ArticleListProps extends ArticlesProps, Pick<BlogIndex, 'topics' | 'empty'> {
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
  const isFirst = path === pages.current;
  const lead = isFirst ? articles[0] : undefined;
  const topicLinks = tags.map((tag) => ({ name: topics[tag]!.name, href: `/blog/tag/${tag}` }));
  return (
    <section className={css.list}>
      <h2>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h2>
      <div className={`u-cluster u-spread u-gap-4 u-gap-x-8 u-targets ${css.head}`}>
        <Topics
          label={interfaceTexts.articles.tags}
          topics={[{ name: interfaceTexts.articles.allTags, href: '/blog' }, ...topicLinks]}
          path={path}
        />
        <a className="u-caption" href="/rss.xml">
          {interfaceTexts.articles.feed}
        </a>
      </div>
      {articles.length === 0 && <p>{empty}</p>}
      {lead && <LeadArticle article={lead} />}
      <ArticleRows articles={lead ? articles.slice(1) : articles} />
      <Pagination links={pages.links} path={pages.current} />
    </section>
  );
}
