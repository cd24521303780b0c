import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import interfaceTexts from 'virtual:interface';
import type { Article as ArticleEntry } from '../../../content-model/schemas/blog.ts';
import type { BlogIndex } from '../../../content-model/schemas/index-page.ts';
import { sectionsOf } from '../../../content-model/markdown/prose-html.ts';
import { escapeHtml } from '../../../content-model/text/escape-html.ts';
import { BarChart } from '../../components/BarChart/BarChart.tsx';
import { Contents } from '../../components/Contents/Contents.tsx';
import { Day } from '../../components/Day/Day.tsx';
import { Portrait } from '../../components/Portrait/Portrait.tsx';
import { Prose } from '../../components/Prose/Prose.tsx';
import { Topics } from '../../components/Topics/Topics.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { Fragment } from 'react';
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
  const { by, published, updated, readingTime } = interfaceTexts.articles;
  return (
    <ul className={`u-caption u-cluster u-gap-1 u-gap-x-6 ${css.byline}`}>
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

/** An article's text with its table of contents, its figures and chart, then its author and topics. */
export function Article({ id, html, portrait, data, author, topics, note }: ArticleProps) {
  const sections = sectionsOf(html);
  const [opening, ...chapters] = withFigures(html, data.figures, id);
  const { chart } = data;
  const charted =
    chart?.heading === undefined ? undefined : chapterOf(chapters, chart.heading, `${id}.md: chart`);
  return (
    <article className={css.article}>
      {sections.length >= LONG && (
        <div className={css.contents}>
          <Contents title={interfaceTexts.articles.contents} sections={sections} />
        </div>
      )}
      <div className={css.text}>
        {opening && (
          <div className={css.opening}>
            <Prose html={opening} />
          </div>
        )}
        {chart && charted === undefined && <BarChart {...chart} />}
        {chapters.map((chapter, index) => (
          <Fragment key={chapter}>
            <div className={css.chapter}>
              <Prose html={chapter} ruled />
            </div>
            {chart && charted === index && <BarChart {...chart} />}
          </Fragment>
        ))}
        {note && <p className="u-caption">{note}</p>}
        <footer className={`u-stack u-soft ${css.author}`}>
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
            label={interfaceTexts.articles.tags}
            topics={data.tags.map((tag) => ({ name: topics[tag]!.name, href: `/blog/tag/${tag}` }))}
          />
          <p className="u-cluster u-gap-2 u-gap-x-8 u-strong">
            <a href="/blog">{interfaceTexts.articles.all}</a>{' '}
            <a href="/rss.xml">{interfaceTexts.articles.feed}</a>
          </p>
        </footer>
      </div>
    </article>
  );
}

const lettersOf = (text: string): string => text.replace(/&#?\w+;|[^\p{L}\p{N}]/gu, '').toLowerCase();

/** @throws if no chapter has the heading, because what stands at it would not be shown */
function chapterOf(chapters: readonly string[], heading: string, field: string): number {
  const at = chapters.findIndex((chapter) =>
    sectionsOf(chapter).some((section) => lettersOf(section.heading) === lettersOf(escapeHtml(heading))),
  );
  if (at === -1) throw new Error(`content/blog/${field}: there is no heading "${heading}"`);
  return at;
}

/** Returns the HTML before the first heading and that of each chapter, with its figures below the heading. */
function withFigures(html: string, figures: ArticleEntry['data']['figures'] = [], id: string): string[] {
  const texts = html.split(/(?=<h2[ >])/);
  if (texts[0]!.startsWith('<h2')) texts.unshift('');
  for (const { heading, value, text } of figures) {
    const at = chapterOf(texts, heading, `${id}.md: figures`);
    const figure = `<p data-figure=""><b>${escapeHtml(value)}</b> ${escapeHtml(text)}</p>`;
    texts[at] = texts[at]!.replace('</h2>', () => `</h2>${figure}`);
  }
  return texts;
}
