import type { Article } from '../articles/articles.ts';
import type { Common } from '../content.ts';
import { Card } from '../ui/Card.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { inWords } from '../ui/Day.tsx';

export interface ArticleCardsProps extends Pick<Common, 'site' | 'words'> {
  articles: Article[];
}

/** Articles with the ground of their own page as cover. */
export function ArticleCards({ articles, site, words }: ArticleCardsProps) {
  const readingTime = (minutes: number) => words.articles.readingTime.replace('{minutes}', String(minutes));
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
          more={words.readArticle}
          leadsTo={facts(author.name, inWords(data.date, site.language, 'short'), readingTime(minutes))}
        />
      ))}
    </CardGrid>
  );
}

/** In one line, which may break between facts but not within one. */
function facts(...parts: string[]): string {
  return parts.map((part) => part.replaceAll(' ', '\u00a0')).join(' · ');
}
