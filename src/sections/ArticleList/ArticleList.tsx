import type { BlogIndex } from '../../content/schemas/index-page.ts';
import { Topics } from '../../components/Topics/Topics.tsx';
import { ArticleCards, type ArticleCardsProps } from '../ArticleCards/ArticleCards.tsx';
import css from './ArticleList.module.css';

interface ArticleListProps extends ArticleCardsProps, Pick<BlogIndex, 'topics' | 'empty'> {
  /** Heading for those who go by headings; to the eye the cards speak for themselves. */
  title: string;
  /** Tags that have articles, in the order they are offered. */
  tags: string[];
  /** The list's first page. */
  path: string;
  /** Ways to its other pages, and the path of this one. */
  pages: { ways: { name: string; href: string }[]; current: string };
}

/** The articles of a page of the blog, below the topics to choose from. */
export function ArticleList(props: ArticleListProps) {
  const { title, articles, tags, topics, empty, path, pages, site, messages } = props;
  const choices = tags.map((tag) => ({ name: topics[tag]!.name, href: `/blog/tag/${tag}` }));
  return (
    <section className={css.list}>
      <h2 className={css.name}>{title}</h2>
      <div className={css.head}>
        <Topics
          label={messages.articles.tags}
          topics={[{ name: messages.articles.allTags, href: '/blog' }, ...choices]}
          path={path}
        />
        <a href="/rss.xml">{messages.articles.feed}</a>
      </div>
      {articles.length === 0 && <p>{empty}</p>}
      <ArticleCards articles={articles} site={site} messages={messages} />
      {pages.ways.length > 0 && (
        <div className={css.pages}>
          <Topics label={messages.lists.pages} topics={pages.ways} path={pages.current} />
        </div>
      )}
    </section>
  );
}
