import { escapeHtml } from '../../content-model/text/escape-html.ts';
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { randomUUID } from 'node:crypto';
import type { ReactElement, ReactNode } from 'react';
import { headerText, type Sender } from './mail.ts';
import { plainTextOf } from './plain-text.ts';
import { styles } from './styles.ts';

/** Mail programs show less. Below 150 characters the component pads the text, so that no body text follows it. */
const MAX_PREVIEW = 140;

interface LayoutProps {
  agency: Sender['agency'];
  siteUrl: URL;
  preview: string;
  heading?: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** Layout of every email: brand at the top, the agency's address at the bottom. */
export function Layout({ agency, siteUrl, preview, heading, children, foot }: LayoutProps) {
  return (
    <Html lang={agency.language} dir={new Intl.Locale(agency.language).getTextInfo().direction}>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={styles.body}>
        <Preview>{headerText(preview).slice(0, MAX_PREVIEW).toWellFormed()}</Preview>
        <Container style={styles.card}>
          <Section style={styles.head}>
            <Brand agency={agency} siteUrl={siteUrl} />
            <Text style={styles.tagline}>{agency.tagline}</Text>
          </Section>
          <Section style={styles.main}>
            {heading && (
              <Heading style={styles.heading} dir="auto">
                {heading}
              </Heading>
            )}
            {children}
          </Section>
          <Section style={styles.foot}>
            {foot}
            <Text style={styles.note}>
              <Link href={siteUrl.href} style={styles.link}>
                {siteUrl.host}
              </Link>
              <br />
              {agency.address}
              <br />
              {agency.phone}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Renders the agency's name, or the logo from content/brand.yaml with or without the name. */
function Brand({ agency: { name, logo }, siteUrl }: Pick<LayoutProps, 'agency' | 'siteUrl'>) {
  if (!logo) return <Text style={styles.brand}>{name}</Text>;
  const { path, width, height, isName } = logo;
  const picture = { src: new URL(path, siteUrl).href, width, height, style: styles.logo };
  if (isName) return <img {...picture} alt={name} />;
  return (
    <Text style={styles.brand}>
      <img {...picture} alt="" /> {name}
    </Text>
  );
}

/** A typed text that is rendered already, for example from Markdown. */
interface RenderedText {
  html: string;
  text: string;
}

/** Placeholder in a layout for a typed text. Random, so that no text can contain it. */
const PLACEHOLDER_ID = randomUUID();
export const placeholder = (index: number): string => `${PLACEHOLDER_ID}-${index};`;

/**
 * Renders an email as HTML and plain text, where a link's address follows its label. Typed texts replace their
 * placeholders at the end, because 60,000 line breaks as elements would block the process for a second.
 */
export async function renderMail(
  layout: ReactElement,
  texts: readonly (string | RenderedText)[] = [],
): Promise<RenderedText> {
  const rendered = texts.map((text) => (typeof text === 'string' ? { html: escapeText(text), text } : text));
  const html = await render(layout);
  const text = plainTextOf(html);
  return {
    html: rendered.reduce((filled, one, index) => filled.replace(placeholder(index), () => one.html), html),
    text: rendered.reduce((filled, one, index) => filled.replace(placeholder(index), () => one.text), text),
  };
}

/** Maximum line breaks in the HTML; the plain text has all of them. */
const MAX_BREAKS = 2_000;

function escapeText(text: string): string {
  let breaks = 0;
  return escapeHtml(text).replaceAll('\n', () => ((breaks += 1) <= MAX_BREAKS ? '<br/>' : '\n'));
}
