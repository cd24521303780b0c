import { styles } from '../mail/styles.ts';
import { renderMarkdown, type RenderedMarkdown, type RenderLane } from './markdown.ts';

/** Renders the text alone, with absolute links to the site. Throws NewsletterError if it cannot be rendered. */
export const renderNewsletterBody = (
  markdown: string,
  siteUrl: URL,
  lane: RenderLane,
): Promise<RenderedMarkdown> =>
  renderMarkdown({ markdown, origin: siteUrl.origin, styles: markdownStyles }, lane);

const markdownStyles = {
  h1: { ...styles.heading, ...styles.typed },
  h2: { ...styles.heading, ...styles.typed, fontSize: '21px', lineHeight: '26px', margin: '26px 0 10px' },
  h3: { ...styles.heading, ...styles.typed, fontSize: '18px', lineHeight: '24px', margin: '22px 0 8px' },
  p: { ...styles.text, ...styles.typed },
  li: { ...styles.text, ...styles.typed },
  link: styles.link,
};
