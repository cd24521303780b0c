import type { Article } from '../../content/schemas/blog.ts';
import type { ServiceIndex } from '../../content/schemas/service.ts';
import { Card, CardGrid, coverOf } from '../../components/Card/Card.tsx';
import { MoreLinks } from '../../components/MoreLinks/MoreLinks.tsx';
import { Section } from '../../components/Section/Section.tsx';

type LatestArticlesProps = NonNullable<ServiceIndex['articles']> & {
  posts: Pick<Article, 'id' | 'data'>[];
  /** Text of each card's link. */
  more: string;
};

/** A few articles with the ground of their own page as cover, and the way to all. */
export function LatestArticles({ label, title, all, posts, more }: LatestArticlesProps) {
  return (
    <Section label={label} title={title}>
      <CardGrid perRow="two">
        {posts.map((post) => (
          <Card key={post.id} {...coverOf('/blog', post)} more={more} leadsTo={post.data.tags.join(', ')} />
        ))}
      </CardGrid>
      <MoreLinks>
        <a href={all.href}>{all.label}</a>
      </MoreLinks>
    </Section>
  );
}
