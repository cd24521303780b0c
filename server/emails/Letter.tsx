import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { headerText } from './mail.ts';
import type { Sender } from './sender.ts';
import { styles } from './styles.ts';

/** Mail programs show less; below 150 the component fills up with blanks, so no text of the body slips in. */
const LONGEST_PREVIEW = 140;

interface LetterProps {
  agency: Sender['agency'];
  siteUrl: URL;
  preview: string;
  heading?: string;
  children: ReactNode;
  foot?: ReactNode;
}

/** The sheet every mail is written on: brand above, the agency's address below. */
export function Letter({ agency, siteUrl, preview, heading, children, foot }: LetterProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </Head>
      <Body style={styles.body}>
        <Preview>{headerText(preview).slice(0, LONGEST_PREVIEW).toWellFormed()}</Preview>
        <Container style={styles.sheet}>
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
