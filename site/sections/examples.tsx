import interfaceTexts from 'virtual:interface';
import {
  about,
  article,
  blog,
  clients,
  contact,
  crm,
  faq,
  home,
  notFound,
  people,
  pricing,
  project,
  service,
  serviceIndex,
  shared,
  site,
  summits,
  text,
  mark,
} from '../gallery/content.ts';
import { Article, Byline } from './Article/Article.tsx';
import { ArticleList, ArticleRows, LatestArticles, RelatedArticles } from './Articles/Articles.tsx';
import { AtoZ } from './AtoZ/AtoZ.tsx';
import { CaseStudy } from './CaseStudy/CaseStudy.tsx';
import { Legend, CheckPoints, PointColumns, PointGroup, PointRows, PointTable } from './Points/Points.tsx';
import { Contact } from './Contact/Contact.tsx';
import { ContactForm } from './ContactForm/ContactForm.tsx';
import { EffectiveDate, Legal } from './Legal/Legal.tsx';
import { Moments } from './Moments/Moments.tsx';
import { Notice } from './Notice/Notice.tsx';
import { Offer } from './Offer/Offer.tsx';
import { Pictures } from './Pictures/Pictures.tsx';
import { Places } from './Places/Places.tsx';
import { Limits } from './Limits/Limits.tsx';
import { PlaceMap } from './PlaceMap/PlaceMap.tsx';
import { Plans } from './Plans/Plans.tsx';
import { ClientBands, ProjectGroups, Results } from './Projects/Projects.tsx';
import { Purpose } from './Purpose/Purpose.tsx';
import { Questions } from './Questions/Questions.tsx';
import { ServiceKinds, ServiceList } from './ServiceList/ServiceList.tsx';
import { Skills } from './Skills/Skills.tsx';
import { Story } from './Story/Story.tsx';
import { Features } from './Features/Features.tsx';
import { TryIt } from './TryIt/TryIt.tsx';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { Clients } from './Clients/Clients.tsx';
import { Counters } from './Counters/Counters.tsx';
import { CustomWork } from './CustomWork/CustomWork.tsx';
import { FileOffer } from './FileOffer/FileOffer.tsx';
import { Hero } from './Hero/Hero.tsx';
import { Outages } from './Outages/Outages.tsx';
import { People } from './People/People.tsx';
import { Team } from './Team/Team.tsx';
import { ExamplePrices } from './ExamplePrices/ExamplePrices.tsx';
import { Process } from './Process/Process.tsx';
import { Schedule } from './Schedule/Schedule.tsx';
import { Solutions } from './Solutions/Solutions.tsx';
import { Testimonials } from './Testimonials/Testimonials.tsx';
import { WhyChoose } from './WhyChoose/WhyChoose.tsx';

const list = {
  title: interfaceTexts.articles.all,
  topics: blog.topics,
  empty: blog.empty,
  path: '/blog',
  pages: { links: [], current: '/blog' },
};
const form = { fields: contact.form.fields, site };
const named = (name: string) => ({ ...crm, name });
const products = { crm, erp: named('ERP'), hrms: named('HRMS'), pos: named('POS') };
const price = { cents: 1900, unit: 'per seat, per month (Start)', href: '/pricing#crm' };
const group = { id: 'bridges', name: 'Bridges', projects: [project] };
const study = { service: 'Custom software', html: text };
const projects = {
  topics: [{ name: 'Bridges', href: '#bridges' }],
  pageLinks: [],
  path: '/project',
  empty: 'No project yet.',
};

const outages = {
  title: 'The worst month was February.',
  limit: 43,
  limitLabel: '43 min are allowed',
  unit: 'Minutes, Jan to Mar',
  months: ['Jan', 'Feb', 'Mar'].map((month, index) => ({ month, minutes: index === 1 ? 50 : 0 })),
};

/** Examples of every section: one element, or an element for each of its states. */
export const examples = {
  Article: {
    'long, with contents': <Article {...article} html={text} topics={blog.topics} />,
    'changed since it appeared': <Byline {...article} data={{ ...article.data, updated: '2026-03-09' }} />,
    'short, without': <Article {...article} html="<p>One paragraph.</p>" topics={blog.topics} />,
  },
  Articles: {
    'one article': <ArticleRows articles={[article]} />,
    'with a figure': (
      <ArticleRows
        articles={[{ ...article, data: { ...article.data, figure: { value: '64', text: 'calls' } } }]}
      />
    ),
    'to read next': <RelatedArticles articles={[article]} />,
    'nothing to read next': <RelatedArticles articles={[]} />,
    'with articles': <ArticleList {...list} articles={[article]} tags={['erp', 'buying']} />,
    'one of several pages': (
      <ArticleList
        {...list}
        articles={[article]}
        tags={['erp']}
        pages={{
          links: ['1', '2', '3'].map((name) => ({ name, href: `/blog/page/${name}` })),
          current: '/blog/page/2',
        }}
      />
    ),
    'an empty list': <ArticleList {...list} articles={[]} tags={[]} />,
    latest: <LatestArticles {...serviceIndex.articles} articles={[article, { ...article, id: 'another' }]} />,
  },
  AtoZ: (
    <AtoZ
      pages={[
        { path: '/', name: site.name, seo: home.seo },
        { path: '/product/crm', name: crm.name, seo: crm.seo },
      ]}
      language={site.language}
    />
  ),
  CaseStudy: {
    'a service': <CaseStudy {...study} project={{ ...project.data, product: undefined, chart: undefined }} />,
    'a product, with a chart, a price and a quote': (
      <CaseStudy
        {...study}
        project={{ ...project.data, price: '$40,000 to $60,000', quotes: crm.testimonials.items }}
        product="CRM"
      />
    ),
  },
  Contact: <Contact {...contact} site={site} values={{}} errors={{}} />,
  ContactForm: {
    empty: <ContactForm {...form} values={{}} errors={{}} />,
    'refused, with what was typed': (
      <ContactForm
        {...form}
        values={{ name: 'Ada', message: 'Three lines' }}
        errors={{
          email: interfaceTexts.errors['email.missing'],
          subject: interfaceTexts.errors['subject.missing'],
        }}
      />
    ),
  },
  FileOffer: {
    offered: <FileOffer token="token" added={0} error={undefined} contact={site.contact} />,
  },
  Legal: {
    'numbered sections': <Legal html={text} />,
    'the date, before its script is there': <EffectiveDate since="2024-01" />,
  },
  Moments: {
    'one part of a product': (
      <Moments
        title="How it looks"
        items={[{ title: 'A rule fires', text, picture: { file: 'board.webp', alt: 'The board' } }]}
        pictures={[mark]}
        color="first"
      />
    ),
  },
  Notice: {
    'words only': (
      <Notice label="403" title="That came from another site" text="Go back and send it again." />
    ),
    'with who answers': <Notice {...notFound} who={{ title: 'Who answers', people }} />,
    'with steps and ways': <Notice {...notFound} steps={['First this', 'Then that']} />,
  },
  Offer: {
    'one of its sections': (
      <Offer
        name="security"
        content={crm}
        offer={{
          plans: [],
          work: [],
          firstYears: [],
          ownTeam: undefined,
          people: [],
          questions: undefined,
          figures: [],
          sampleNote: undefined,
          products,
        }}
      />
    ),
  },
  Pictures: <Pictures {...crm.screenshots} figures={[{ ...mark, caption: 'The mark' }]} />,
  PlaceMap: <PlaceMap {...contact.map!} site={site} />,
  Plans: {
    'plans of every product': <Plans plans={pricing.plans} products={products} />,
  },
  Points: {
    'to check': <CheckPoints {...pricing.included} />,
    'points alone': <PointRows {...service.differentiators} picture={undefined} />,
    'with a picture': <PointRows {...service.differentiators} picture={mark} />,
    'with a proof': <PointRows title={home.why.title} items={home.why.items} />,
    'in columns': <PointColumns title={home.why.title} items={home.why.items.slice(0, 3)} />,
    'a table': <PointTable title={home.why.title} items={home.why.items} />,
    'a table of several': <PointGroup title={home.why.title} items={home.why.items} marked />,
    'above several tables': (
      <Legend title={home.why.title} inPlace="In place" open="Not yet" facts={home.why.items} />
    ),
  },
  Projects: {
    bands: <ClientBands {...service.projects} {...shared} projects={[project]} />,
    'one service': <ProjectGroups {...projects} groups={[group]} />,
    'with large ones': <ProjectGroups {...projects} groups={[group]} leads={[project]} />,
    'one of several pages': (
      <ProjectGroups
        {...projects}
        groups={[group]}
        pageLinks={['1', '2', '3'].map((name) => ({ name, href: `/project/page/${name}` }))}
        path="/project/page/2"
      />
    ),
    'no project': <ProjectGroups {...projects} topics={[]} groups={[]} />,
    results: <Results {...home.projects} projects={[project]} />,
  },
  Purpose: <Purpose {...about.purpose} />,
  Questions: {
    'the first is open': <Questions {...faq} person={undefined} />,
    'with links and a person to ask': (
      <Questions
        {...faq}
        person={people[0]}
        items={[{ title: 'Which?', content: 'These two.', links: [{ label: 'One', href: '/project' }] }]}
      />
    ),
  },
  ServiceList: {
    kinds: (
      <ServiceKinds
        {...serviceIndex.kinds}
        cards={serviceIndex.kinds.cards.map((card) => ({ ...card, picture: mark }))}
      />
    ),
    services: <ServiceList {...serviceIndex.services} services={[{ id: 'custom', data: service }]} />,
  },
  Skills: <Skills {...serviceIndex.why} />,
  Story: {
    'beside the heading': <Story {...about.story} picture={undefined} />,
    'beside a picture': <Story {...about.story} picture={mark} />,
    'beside dates': (
      <Story
        {...about.story}
        picture={undefined}
        dates={[
          { year: 2010, text: 'The first form.' },
          { year: 2014, text: 'Marketers join.' },
        ]}
      />
    ),
  },
  Features: {
    'a full last row': <Features {...service.items} />,
    'a row with room left': <Features {...service.items} items={service.items.items.slice(0, 4)} />,
  },
  TryIt: (
    <TryIt intro={crm.demo?.intro ?? ''} color="first">
      <p>The demo</p>
    </TryIt>
  ),
  CallToAction: {
    'on its own ground': <CallToAction {...blog.action} seed="blog" />,
  },
  Clients: {
    alone: <Clients {...clients} />,
    'with counters': (
      <Clients {...clients}>
        <Counters items={home.counters} />
      </Clients>
    ),
  },
  Counters: {
    four: <Counters items={home.counters} />,
    'with what they count': <Counters items={shared.counters} note="Since 2010, each site counts." />,
    two: <Counters items={shared.counters} />,
  },
  CustomWork: {
    'prices worked out': (
      <CustomWork
        {...crm.prices}
        items={[
          {
            ...crm.prices.items[0]!,
            duration: '4 × $19 × 12 months',
            fromCents: 91_200,
            fixed: true,
            unit: 'in the first year',
          },
        ]}
      />
    ),
    'all of it': <CustomWork {...pricing.custom} />,
    'some, with the way to the others': (
      <CustomWork
        {...pricing.custom}
        items={pricing.custom.items.slice(0, 2)}
        all={{ label: 'All prices', href: '/pricing' }}
      />
    ),
  },
  Limits: <Limits title={home.why.title} items={home.why.items.slice(0, 3)} />,
  ExamplePrices: (
    <ExamplePrices
      title="Two typical stores, priced"
      items={[
        {
          title: 'A',
          text: 'All.',
          duration: '6 weeks',
          unit: 'in two stages',
          fromCents: 100,
          stageCents: [60, 40],
          fixed: true,
        },
        {
          title: 'B',
          text: 'All.',
          duration: '9 weeks',
          unit: 'in three stages',
          fromCents: 900,
          stageCents: [300, 400, 200],
          fixed: true,
        },
      ]}
    />
  ),
  Hero: {
    'the words and the map': <Hero {...home.hero} summits={summits} site={site} Miniature={undefined} />,
    'with a small application': (
      <Hero
        {...home.hero}
        summits={summits}
        site={site}
        Miniature={({ title, hint, more }) => (
          <p>
            {title} {hint} <a href="/product/crm">{more}</a>
          </p>
        )}
      />
    ),
  },
  People: {
    'short, with the way to the others': (
      <People {...about.people} all={{ label: 'All of us', href: '/about' }} people={people} />
    ),
    one: <People {...crm.people} people={people.slice(0, 1)} />,
  },
  Team: <Team {...about.people} intro="All of us." people={people} />,
  Process: <Process {...home.process} />,
  Schedule: {
    'with weeks': <Schedule {...crm.setup} />,
    'without weeks': <Schedule {...service.process} />,
  },
  Places: (
    <Places
      title="One is awake"
      intro="By the time of A."
      places={[
        { name: 'A', people: 9, text: 'Nine', from: 8, to: 18 },
        { name: 'B', people: 1, text: 'One', from: 18, to: 3 },
      ]}
    />
  ),
  Outages: {
    alone: <Outages {...outages} />,
    'with other figures': (
      <Outages {...outages} record={[{ value: '22', unit: 'min', label: 'of data lost' }]} />
    ),
  },
  Solutions: (
    <Solutions
      {...home.solutions}
      cards={home.solutions.cards.map((card, index) => ({
        ...card,
        price,
        picture: index > 0 ? mark : undefined,
      }))}
    />
  ),
  Testimonials: <Testimonials {...about.testimonials} />,
  WhyChoose: <WhyChoose {...home.why} picture={mark} site={site} />,
};
