import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import messages from 'virtual:interface';
import type { Article as ArticleEntry } from '../../../content-model/schemas/blog.ts';
import type { BlogIndex } from '../../../content-model/schemas/index-page.ts';
import { sectionsOf } from '../../../content-model/markdown/prose-html.ts';
import { BarChart } from '../../components/BarChart/BarChart.tsx';
import { Contents } from '../../components/Contents/Contents.tsx';
import { Day } from '../../components/Day/Day.tsx';
import { Portrait } from '../../components/Portrait/Portrait.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Reading } from '../../components/Reading/Reading.tsx';
import { Topics } from '../../components/Topics/Topics.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import css from './Article.module.css';

interface ArticleProps extends ArticleEntry, Pick<BlogIndex, 'topics'> {
  html: string;
  /** The author's photograph. */
  portrait?: PagePicture | undefined;
  /** A quiet line under the text. */
  note?: string | undefined;
}

/** Number of sections from which a text gets a table of contents. */
const LONG = 3;

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ data, author, minutes }: ArticleEntry) {
  const { by, published, updated, readingTime } = messages.articles;
  return (
    <ul className={`u-label u-cluster u-gap-1 u-gap-x-6 ${css.byline}`}>
      <li>
        {by} {author.name}, {author.role}
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

/** An article's text with its table of contents, then its author and topics. */
export function Article({ html, portrait, data, author, topics, note }: ArticleProps) {
  const sections = sectionsOf(html);
  const long = sections.length >= LONG;
  return (
    <Reading
      aside={
        long && (
          <div className={css.contents}>
            <Contents title={messages.articles.contents} sections={sections} />
          </div>
        )
      }
    >
      <article>
        <Prose html={html} />
        {data.chart && <BarChart {...data.chart} />}
        {note && <p className="u-caption">{note}</p>}
        <footer className={`u-stack u-soft ${css.end}`}>
          <Portrait name={author.name} photograph={portrait} />
          <p>
            <b>
              {author.page ? (
                <a href={author.page} rel="author">
                  {author.name}
                </a>
              ) : (
                author.name
              )}
            </b>{' '}
            {author.bio}
          </p>
          <Topics
            label={messages.articles.tags}
            topics={data.tags.map((tag) => ({ name: topics[tag]!.name, href: `/blog/tag/${tag}` }))}
          />
          <p className="u-cluster u-gap-2 u-gap-x-8 u-strong">
            <a href="/blog">{messages.articles.all}</a> <a href="/rss.xml">{messages.articles.feed}</a>
          </p>
        </footer>
      </article>
    </Reading>
  );
}
