import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactElement, ReactNode } from 'react';
import { headerText, type Sender } from './mail.ts';
import { styles } from './styles.ts';

/** Mail programs show less; below 150 the component fills up with blanks, so no text of the body slips in. */
const MAX_PREVIEW = 140;

interface LayoutProps {
  agency: Sender['agency'];
  siteUrl: URL;
  preview: string;
  heading?: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** The layout of every email: brand above, the agency's address below. */
export function Layout({ agency, siteUrl, preview, heading, children, foot }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={styles.body}>
        <Preview>{headerText(preview).slice(0, MAX_PREVIEW).toWellFormed()}</Preview>
        <Container style={styles.card}>
          <Section style={styles.head}>
            <Text style={styles.brand}>{agency.name}</Text>
            <Text style={styles.tagline}>{agency.tagline}</Text>
          </Section>
          <Section style={styles.main}>
            {heading && <Heading style={styles.heading}>{heading}</Heading>}
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

/** What somebody typed, with its line breaks. */
export function Typed({ text }: { text: string }) {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));
}

/** An email as HTML and as plain text. The text keeps a link's address behind its label. */
export async function renderMail(layout: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(layout);
  return {
    html,
    text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }),
  };
}
