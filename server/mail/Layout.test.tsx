import { expect, test } from 'vitest';
import { Layout, renderMail } from './Layout.tsx';

const agency = {
  name: 'Acme & Söhne',
  email: 'hello@acme.example',
  phone: '+49 30 5550142',
  address: 'Hauptstr. 1, Berlin',
  tagline: 'We build.',
  language: 'de',
  timeZone: 'Europe/Berlin',
  clock: 24 as const,
};
const mailOf = (isName?: boolean) => {
  const logo = isName === undefined ? undefined : { path: '/brand/a.png', width: 64, height: 32, isName };
  const siteUrl = new URL('https://acme.example');
  return renderMail(
    <Layout agency={{ ...agency, logo }} siteUrl={siteUrl} preview="">
      Hello.
    </Layout>,
  );
};

test('the name stands in type where the brand has no picture', async () => {
  const { html } = await mailOf();
  expect(html).not.toContain('<img');
  expect(html).toContain('Acme &amp; Söhne');
});

test('a mail has the logo as PNG, or a wordmark with alternative text', async () => {
  const [logo, wordmark] = [await mailOf(false), await mailOf(true)];
  const image = /<img [^>]*src="https:\/\/acme\.example\/brand\/a\.png"[^>]*>/;
  expect(logo.html).toMatch(image);
  expect(logo.html).toMatch(/<img [^>]*> (?:<!-- -->)?Acme &amp; Söhne/);
  expect(image.exec(wordmark.html)?.[0]).toContain('alt="Acme &amp; Söhne"');
  expect(wordmark.html.match(/Acme/g)).toHaveLength(1);
  expect(wordmark.text).not.toContain('/brand/');
});
