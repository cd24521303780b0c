import { Section } from '../../components/Section/Section.tsx';
import { ArticleCards, type ArticleCardsProps } from '../ArticleCards/ArticleCards.tsx';

/** What to read next; nothing when there is no other article. */
export function RelatedArticles({ label, articles, site, messages }: ArticleCardsProps & { label: string }) {
  if (articles.length === 0) return null;
  return (
    <Section label={label} title={messages.articles.related}>
      <ArticleCards articles={articles} site={site} messages={messages} />
    </Section>
  );
}
