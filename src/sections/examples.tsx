import {
  about,
  blog,
  clients,
  contact,
  crm,
  faq,
  home,
  messages,
  notFound,
  pricing,
  service,
  serviceIndex,
  shared,
  site,
  summits,
} from '../gallery/content.ts';
import { article, people, project, text } from '../gallery/samples.ts';
import { Article } from './Article/Article.tsx';
import { ArticleHead } from './ArticleHead/ArticleHead.tsx';
import { ArticleCards, ArticleList, LatestArticles, RelatedArticles } from './Articles/Articles.tsx';
import { AtoZ } from './AtoZ/AtoZ.tsx';
import { CaseStudy } from './CaseStudy/CaseStudy.tsx';
import { CheckPoints } from './CheckPoints/CheckPoints.tsx';
import { Contact } from './Contact/Contact.tsx';
import { ContactForm } from './ContactForm/ContactForm.tsx';
import { EffectiveDate, Legal } from './Legal/Legal.tsx';
import { Notice } from './Notice/Notice.tsx';
import { Pictures } from './Pictures/Pictures.tsx';
import { PlaceMap } from './PlaceMap/PlaceMap.tsx';
import { Plans } from './Plans/Plans.tsx';
import { PointRows } from './PointRows/PointRows.tsx';
import { ProductBanner } from './ProductBanner/ProductBanner.tsx';
import { ProjectCards, ProjectGroups, Results } from './Projects/Projects.tsx';
import { Purpose } from './Purpose/Purpose.tsx';
import { Questions } from './Questions/Questions.tsx';
import { ServiceKinds, ServiceList } from './ServiceList/ServiceList.tsx';
import { Skills } from './Skills/Skills.tsx';
import { Story } from './Story/Story.tsx';
import { SymbolPoints } from './SymbolPoints/SymbolPoints.tsx';
import { TryIt } from './TryIt/TryIt.tsx';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { Clients } from './Clients/Clients.tsx';
import { Counters } from './Counters/Counters.tsx';
import { CustomWork } from './CustomWork/CustomWork.tsx';
import { Hero } from './Hero/Hero.tsx';
import { People } from './People/People.tsx';
import { Process } from './Process/Process.tsx';
import { Solutions } from './Solutions/Solutions.tsx';
import { Testimonials } from './Testimonials/Testimonials.tsx';
import { TryLinks } from './TryLinks/TryLinks.tsx';
import { WhyChoose } from './WhyChoose/WhyChoose.tsx';

const common = { site, messages };
const { updated: _, ...unchanged } = article.data;
const picture = '<img src="/icon-192.png" width="192" height="192" alt="A mark">';
const list = {
  title: messages.articles.all,
  topics: blog.topics,
  empty: blog.empty,
  path: '/blog',
  pages: { ways: [], current: '/blog' },
  ...common,
};
const form = { fields: contact.form.fields, site, messages: messages.contactForm };
const named = (name: string) => ({ ...crm, name });
const products = { crm, erp: named('ERP'), hrms: named('HRMS'), pos: named('POS') };
const group = { service: 'bridges', name: 'Bridges', projects: [project] };
const projects = {
  services: [{ name: 'Bridges', href: '#bridges' }],
  ways: [],
  path: '/project',
  empty: 'No project yet.',
  messages,
};

/** Examples of every section: one element, or an element for each of its states. */
export const examples = {
  Article: {
    'long, with contents': <Article {...article} html={text} topics={blog.topics} messages={messages} />,
    'short, without': (
      <Article {...article} html="<p>One paragraph.</p>" topics={blog.topics} messages={messages} />
    ),
  },
  ArticleHead: {
    'as it first appeared': <ArticleHead {...article} data={unchanged} blog={blog} {...common} />,
    'changed since': <ArticleHead {...article} blog={blog} {...common} />,
  },
  Articles: {
    'one article': <ArticleCards articles={[article]} {...common} />,
    'to read next': <RelatedArticles label="Blog" articles={[article]} {...common} />,
    'nothing to read next': <RelatedArticles label="Blog" articles={[]} {...common} />,
    'with articles': <ArticleList {...list} articles={[article]} tags={['erp', 'buying']} />,
    'one of several pages': (
      <ArticleList
        {...list}
        articles={[article]}
        tags={['erp']}
        pages={{
          ways: ['1', '2', '3'].map((name) => ({ name, href: `/blog/page/${name}` })),
          current: '/blog/page/2',
        }}
      />
    ),
    'an empty list': <ArticleList {...list} articles={[]} tags={[]} />,
    latest: (
      <LatestArticles
        {...serviceIndex.articles}
        articles={[article, { ...article, id: 'another' }]}
        site={site}
        messages={messages}
      />
    ),
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
    'a service': (
      <CaseStudy
        project={project.data}
        service="Custom software"
        html={text}
        messages={messages}
        site={site}
      />
    ),
    'a product, with a chart, a price and a quote': (
      <CaseStudy
        project={{
          ...project.data,
          product: 'crm',
          price: '$40,000 to $60,000',
          quotes: [
            {
              quote: 'The children were over it before the paint was dry.',
              name: 'Ana Ruiz',
              role: 'Mayor, Smallville',
              date: '2025-09-01',
              permission: 'A sample.',
            },
          ],
          chart: {
            title: 'Way to school in minutes',
            bars: [
              { label: 'before', value: 30 },
              { label: 'after', value: 18 },
            ],
          },
        }}
        service="Custom software"
        product="CRM"
        html={text}
        messages={messages}
        site={site}
      />
    ),
  },
  CheckPoints: <CheckPoints {...pricing.included} />,
  Contact: <Contact {...contact} site={site} messages={messages.contactForm} values={{}} errors={{}} />,
  ContactForm: {
    empty: <ContactForm {...form} values={{}} errors={{}} />,
    'refused, with what was typed': (
      <ContactForm
        {...form}
        values={{ name: 'Ada', message: 'Three lines' }}
        errors={{ email: messages.errors['email.missing'], subject: messages.errors['subject.missing'] }}
      />
    ),
  },
  Legal: {
    'numbered sections': <Legal html={text} messages={messages} />,
    'the date, before its script is there': <EffectiveDate since="2024-01" site={site} messages={messages} />,
  },
  Notice: {
    'words only': (
      <Notice label="403" title="That came from another site" text="Go back and send it again." />
    ),
    'with steps and ways': <Notice {...notFound} steps={['First this', 'Then that']} />,
  },
  Pictures: (
    <Pictures
      label="At work"
      title="What it looks like"
      figures={[`<figure>${picture}<figcaption>The mark</figcaption></figure>`]}
    />
  ),
  PlaceMap: <PlaceMap {...contact.map!} site={site} messages={messages} />,
  Plans: {
    'plans of every product': <Plans plans={pricing.plans} products={products} messages={messages.pricing} />,
  },
  PointRows: {
    'points alone': <PointRows {...home.claims} items={service.differentiators.items} />,
    'with a picture': <PointRows {...service.differentiators} picture={picture} />,
    'with a proof': <PointRows {...home.claims} />,
  },
  ProductBanner: {
    'without prices': <ProductBanner {...crm} seed="crm" messages={messages} />,
    'with its lowest price': (
      <ProductBanner
        {...crm}
        price={{ cents: 1900, unit: 'per seat, per month', href: '/pricing#crm' }}
        seed="crm"
        messages={messages}
      />
    ),
  },
  Projects: {
    cards: <ProjectCards {...service.projects} {...shared} projects={[project]} more={messages.seeProject} />,
    'one service': <ProjectGroups {...projects} groups={[group]} />,
    'one of several pages': (
      <ProjectGroups
        {...projects}
        groups={[group]}
        ways={['1', '2', '3'].map((name) => ({ name, href: `/project/page/${name}` }))}
        path="/project/page/2"
      />
    ),
    'no project': <ProjectGroups {...projects} services={[]} groups={[]} />,
    results: (
      <Results
        label="Results"
        title="What changed"
        projects={[project]}
        all={{ label: 'All projects', href: '/project' }}
      />
    ),
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
        cards={serviceIndex.kinds.cards.map((card) => ({ ...card, picture }))}
      />
    ),
    services: <ServiceList {...serviceIndex.services} services={[{ id: 'custom', data: service }]} />,
  },
  Skills: <Skills {...serviceIndex.why} />,
  Story: {
    'beside a terrain': <Story {...about.story} picture={undefined} seed="about" />,
    'beside a picture': <Story {...about.story} picture={picture} seed="about" />,
  },
  SymbolPoints: {
    'a full last row': <SymbolPoints {...service.items} seed="items" />,
    'a row with room left': (
      <SymbolPoints {...service.items} items={service.items.items.slice(0, 4)} seed="items" />
    ),
  },
  TryIt: (
    <TryIt intro={crm.demo?.intro ?? ''}>
      <p>The demo</p>
    </TryIt>
  ),
  CallToAction: {
    'on its own ground': <CallToAction {...blog.action} seed="blog" />,
    'on the home map': <CallToAction {...blog.action} seed="blog" summits={summits} />,
  },
  Clients: <Clients {...clients} messages={messages.carousel} />,
  Counters: {
    four: <Counters items={home.counters} />,
    'with what they count': <Counters items={shared.counters} note="Since 2010, each site counts." />,
    two: <Counters items={shared.counters} />,
  },
  CustomWork: {
    'prices worked out': (
      <CustomWork
        label="Examples"
        title="What it comes to"
        items={[
          {
            title: '18 sales reps',
            text: 'Paid by the year.',
            duration: '18 × $32 per seat, per month',
            cents: 57_600,
            unit: 'a month',
          },
        ]}
        messages={messages.pricing}
      />
    ),
    'all of it': <CustomWork {...pricing.custom} messages={messages.pricing} />,
    'some, with the way to the others': (
      <CustomWork
        {...pricing.custom}
        items={pricing.custom.items.slice(0, 2)}
        all={{ label: 'All prices', href: '/pricing' }}
        messages={messages.pricing}
      />
    ),
  },
  Hero: {
    'the words and the map': (
      <Hero
        {...home.hero}
        summits={summits}
        site={site}
        projects={[]}
        prices={undefined}
        Miniature={undefined}
      />
    ),
    'with proof, prices and a small application': (
      <Hero
        {...home.hero}
        note="Both open a short form."
        proof={{ label: 'Results', show: [project.id] }}
        try={{ title: 'A board', hint: 'Press a card.', more: 'The whole board' }}
        summits={summits}
        site={site}
        projects={[project]}
        prices="Products from $5"
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
      <People
        label="People"
        title="Who answers"
        people={people}
        all={{ label: 'All of us', href: '/about' }}
      />
    ),
    whole: <People label="People" title="Who answers" intro="All of us." people={people} whole />,
    one: <People label="People" title="Who answers" people={people.slice(0, 1)} />,
  },
  Process: {
    'four steps': <Process {...home.process} seed="home" />,
    'with facts': (
      <Process
        label="Set-up"
        title="Three weeks"
        steps={[{ title: 'Look', text: 'One week.', facts: [{ label: 'You give', text: 'Two hours' }] }]}
        seed="setup"
      />
    ),
    'five steps': <Process {...service.process} seed="service" />,
  },
  Solutions: <Solutions {...home.solutions} messages={messages} />,
  Testimonials: (
    <Testimonials
      label="Said of us"
      title="In their own words"
      items={[
        {
          quote: 'It was ready when they said.',
          name: 'A. Person',
          role: 'Owner, A Shop',
          date: '2026-02-10',
          permission: 'Mail of that day',
        },
      ]}
      site={site}
    />
  ),
  TryLinks: (
    <TryLinks
      label="Try it"
      title="Right here"
      items={[
        { product: 'crm', text: 'Move a deal.' },
        {
          product: 'pos',
          text: 'A register for stores.',
          facts: ['Sells offline', 'Counts its drawer'],
          client: project,
          price: { cents: 4900, unit: 'per register, per month (Counter)', href: '/pricing#pos' },
        },
      ]}
      products={products}
      messages={messages}
    />
  ),
  WhyChoose: <WhyChoose {...home.why} picture={picture} site={site} messages={messages} />,
};
