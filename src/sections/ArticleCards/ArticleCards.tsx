import type { Article } from '../../content/schemas/blog.ts';
import type { Common } from '../../content/schemas/common.ts';
import { Card, CardGrid, coverOf } from '../../components/Card/Card.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { formatDate } from '../../components/Day/Day.tsx';
import { fill } from '../../messages/fill.ts';

export interface ArticleCardsProps extends Pick<Common, 'site' | 'messages'> {
  articles: Article[];
}

/** Articles with the ground of their own page as cover. */
export function ArticleCards({ articles, site, messages }: ArticleCardsProps) {
  /** In one line, which may break between facts but not within one. */
  const facts = ({ author, data, minutes }: Article) =>
    [
      author.name,
      formatDate(data.date, site.language, 'short'),
      fill(messages.articles.readingTime, { minutes }),
    ]
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(' · ');
  return (
    <CardGrid>
      {articles.map((article) => (
        <Card
          key={article.id}
          {...coverOf('/blog', article)}
          titleHref={`/blog/${article.id}`}
          more={messages.readArticle}
          leadsTo={facts(article)}
        />
      ))}
    </CardGrid>
  );
}

/** What to read next; nothing when there is no other article. */
export function RelatedArticles({ label, articles, site, messages }: ArticleCardsProps & { label: string }) {
  if (articles.length === 0) return null;
  return (
    <Section label={label} title={messages.articles.related}>
      <ArticleCards articles={articles} site={site} messages={messages} />
    </Section>
  );
}
