import type { Article } from '../../content/schemas/blog.ts';
import type { Common } from '../../content/schemas/common.ts';
import { Card, CardGrid } from '../../components/Card/Card.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { formatDate } from '../../components/Day/Day.tsx';
import { fill } from '../../messages/fill.ts';

export interface ArticleCardsProps extends Pick<Common, 'site' | 'messages'> {
  articles: Article[];
}

/** Articles with the ground of their own page as cover. */
export function ArticleCards({ articles, site, messages }: ArticleCardsProps) {
  const readingTime = (minutes: number) => fill(messages.articles.readingTime, { minutes });
  return (
    <CardGrid>
      {articles.map(({ id, data, author, minutes }) => (
        <Card
          key={id}
          title={data.title}
          text={data.description}
          seed={id}
          href={`/blog/${id}`}
          titleHref={`/blog/${id}`}
          more={messages.readArticle}
          leadsTo={facts(author.name, formatDate(data.date, site.language, 'short'), readingTime(minutes))}
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

/** In one line, which may break between facts but not within one. */
function facts(...parts: string[]): string {
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
}
