import interfaceTexts from 'virtual:interface';
import { Banner } from './Banner/Banner.tsx';
import { BarChart } from './BarChart/BarChart.tsx';
import { SquareChart } from './SquareChart/SquareChart.tsx';
import { Button, ButtonLink } from './Button/Button.tsx';
import { Contents } from './Contents/Contents.tsx';
import { Day } from './Day/Day.tsx';
import { Facts } from './Facts/Facts.tsx';
import { Field } from './Field/Field.tsx';
import { HoursLines } from './HoursLines/HoursLines.tsx';
import { Logo, Wordmark } from './Logo/Logo.tsx';
import { MainMenu } from './MainMenu/MainMenu.tsx';
import { PageBar } from './PageBar/PageBar.tsx';
import { Figure, Picture } from './Picture/Picture.tsx';
import { Portrait } from './Portrait/Portrait.tsx';
import { PostalAddress } from './PostalAddress/PostalAddress.tsx';
import { Title } from './Title/Title.tsx';
import { PeriodSwitch } from './PeriodSwitch/PeriodSwitch.tsx';
import { Prose } from './Prose/Prose.tsx';
import { Reading } from './Reading/Reading.tsx';
import { Section } from './Section/Section.tsx';
import { SiteFooter } from './SiteFooter/SiteFooter.tsx';
import { SiteHeader } from './SiteHeader/SiteHeader.tsx';
import { SubscribeForm } from './SubscribeForm/SubscribeForm.tsx';
import { SummitMark } from './SummitMark/SummitMark.tsx';
import { Topics } from './Topics/Topics.tsx';
import { sectionsOf } from '../../content-model/markdown/prose-html.ts';
import { blog, mark, products, project, site, text } from '../gallery/content.ts';

const { name, email, message } = interfaceTexts.contactForm.fields;
const topics = [
  { name: 'all topics', href: '/blog' },
  { name: 'CRM', href: '/blog/tag/crm' },
];

/** Examples of every component: one element, or an element for each of its states. */
export const examples = {
  SquareChart: (
    <SquareChart
      title="Hours of a migration"
      note="A plan for a team of 18."
      bars={[
        { label: 'Cleaning', value: 38 },
        { label: 'Loading', value: 24, text: '24 hours' },
        { label: 'Checking', value: 52 },
      ]}
    />
  ),
  BarChart: {
    'as in a project': <BarChart {...project.data.chart!} note="Median of 140 firms." />,
    'beside what they are compared with': (
      <BarChart
        {...project.data.chart!}
        base={{ value: project.data.chart!.bars[0]!.value, label: 'Before' }}
      />
    ),
    'shares of a whole': (
      <BarChart
        title="Students enrolled by August 1"
        bars={[
          { label: 'on paper', value: 61, text: '61%' },
          { label: 'on the phone', value: 96, text: '96%' },
        ]}
      />
    ),
    'nothing to show': (
      <BarChart
        title="Storms in a year"
        bars={[
          { label: 'one', value: 0 },
          { label: 'two', value: 0 },
        ]}
      />
    ),
  },
  Banner: {
    'straight below home': <Banner {...blog.banner} />,
    'with a trail and more below the words': (
      <Banner
        {...blog.banner}
        trail={[{ label: 'Between', href: '/about' }]}
        action={{ label: 'Ask us', href: '/contact' }}
        price={{ cents: 1900, unit: 'per seat, per month', href: '/pricing' }}
        smallTitle
      />
    ),
  },
  Button: {
    primary: <Button>Send it</Button>,
    outline: <Button variant="outline">Send it</Button>,
    dark: <Button variant="dark">Send it</Button>,
    'a link': <ButtonLink href="/contact">Ask us</ButtonLink>,
    'a link, outline': (
      <ButtonLink href="/contact" variant="outline">
        Ask us
      </ButtonLink>
    ),
  },
  Contents: {
    plain: <Contents title={interfaceTexts.articles.contents} sections={sectionsOf(text)} />,
    numbered: <Contents title={interfaceTexts.legal.contents} sections={sectionsOf(text)} numbered />,
  },
  Day: {
    'a day': <Day date="2026-02-10" />,
    'a month': <Day date="2024-01" />,
  },
  Facts: <Facts facts={{ Client: 'A yard', 'Left out': undefined }} />,
  Field: {
    'required, empty': <Field name="name" {...name} autoComplete="name" />,
    'with a hint and what was typed': <Field name="email" type="email" {...email} value="ada@company.com" />,
    'with an error': (
      <Field name="email" type="email" {...email} error={interfaceTexts.errors['email.missing']} />
    ),
    'long and optional': (
      <Field name="message" type="area" {...message} optional={interfaceTexts.contactForm.optional} />
    ),
  },
  HoursLines: (
    <p>
      <HoursLines hours={[{ from: 'monday', to: 'friday', opens: '09:00', closes: '17:00' }]} />
    </p>
  ),
  Logo: {
    'in the header': <Logo name={site.name} position="header" />,
    'in the footer': <Logo name={site.name} position="footer" />,
    'the name across, long': <Wordmark name="Longestname" />,
    'the name across, short': <Wordmark name="Ark" />,
  },
  MainMenu: (
    <MainMenu
      entries={site.navigation}
      action={site.navigationAction}
      products={products}
      contact={site.contact}
      path="/about"
    />
  ),
  PageBar: <PageBar site={site} />,
  Portrait: {
    'initials on a map': <Portrait name="Maren Okafor" photograph={undefined} />,
    'a photograph': <Portrait name="Maren Okafor" photograph={mark} />,
  },
  PostalAddress: (
    <address>
      <PostalAddress {...site.contact.address} />
    </address>
  ),
  Picture: {
    'an icon': <Picture picture={mark} />,
    'with a caption': <Figure picture={{ ...mark, caption: 'The mark' }} />,
  },
  Title: <Title>How to read a fixed-price quote</Title>,
  PeriodSwitch: <PeriodSwitch name="period" />,
  Prose: {
    plain: <Prose html={text} />,
    numbered: <Prose html={text} numbered />,
    beside: <Prose html={text} beside />,
    wide: <Prose html={text} wide />,
  },
  Reading: (
    <Reading aside={<p>Beside</p>}>
      <p>The text</p>
    </Reading>
  ),
  Section: {
    'by day': (
      <Section title="The heading of a section">
        <p>Content</p>
      </Section>
    ),
    'by night': (
      <Section title="The heading of a section" dark>
        <p>Content</p>
      </Section>
    ),
  },
  SiteFooter: <SiteFooter site={site} />,
  SiteHeader: <SiteHeader site={site} products={products} allPagesPath="/a-z" path="/pricing" />,
  SubscribeForm: <SubscribeForm {...site.footer.subscribe} />,
  SummitMark: <SummitMark />,
  Topics: {
    'one of them shown': <Topics label="Topics" topics={topics} path="/blog" />,
    'none of them shown': <Topics label="Topics" topics={topics} />,
  },
};
