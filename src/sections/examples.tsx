import {
  about,
  blog,
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
} from '../gallery/content.ts';
import { article, project, text } from '../gallery/samples.ts';
import { Article } from './Article/Article.tsx';
import { ArticleCards, RelatedArticles } from './ArticleCards/ArticleCards.tsx';
import { ArticleHead } from './ArticleHead/ArticleHead.tsx';
import { ArticleList } from './ArticleList/ArticleList.tsx';
import { AtoZ } from './AtoZ/AtoZ.tsx';
import { CaseStudy } from './CaseStudy/CaseStudy.tsx';
import { CheckPoints } from './CheckPoints/CheckPoints.tsx';
import { Contact } from './Contact/Contact.tsx';
import { ContactForm } from './ContactForm/ContactForm.tsx';
import { LatestArticles } from './LatestArticles/LatestArticles.tsx';
import { EffectiveDate, Legal } from './Legal/Legal.tsx';
import { NotFound } from './NotFound/NotFound.tsx';
import { Notice } from './Notice/Notice.tsx';
import { Pictures } from './Pictures/Pictures.tsx';
import { PlaceMap } from './PlaceMap/PlaceMap.tsx';
import { Plans } from './Plans/Plans.tsx';
import { PointRows } from './PointRows/PointRows.tsx';
import { ProductBanner } from './ProductBanner/ProductBanner.tsx';
import { ProjectCards } from './ProjectCards/ProjectCards.tsx';
import { ProjectGroups } from './ProjectGroups/ProjectGroups.tsx';
import { Purpose } from './Purpose/Purpose.tsx';
import { Questions } from './Questions/Questions.tsx';
import { ServiceKinds } from './ServiceKinds/ServiceKinds.tsx';
import { ServiceList } from './ServiceList/ServiceList.tsx';
import { Skills } from './Skills/Skills.tsx';
import { Story } from './Story/Story.tsx';
import { SymbolPoints } from './SymbolPoints/SymbolPoints.tsx';
import { TryIt } from './TryIt/TryIt.tsx';

const common = { site, messages };
const { updated: _, ...unchanged } = article.data;
const list = {
  title: messages.articles.all,
  topics: blog.topics,
  empty: blog.empty,
  path: '/blog',
  pages: { ways: [], current: '/blog' },
  ...common,
};
const form = { site, messages: messages.contactForm };
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

/** Every part with what it looks like: one element, or one for each of its states under what it shows. */
export const examples = {
  Article: {
    'long, with contents': <Article {...article} html={text} topics={blog.topics} messages={messages} />,
    'short, without': (
      <Article {...article} html="<p>One paragraph.</p>" topics={blog.topics} messages={messages} />
    ),
  },
  ArticleCards: {
    'one article': <ArticleCards articles={[article]} {...common} />,
    'to read next': <RelatedArticles label="Blog" articles={[article]} {...common} />,
    'nothing to read next': <RelatedArticles label="Blog" articles={[]} {...common} />,
  },
  ArticleHead: {
    'as it first appeared': <ArticleHead {...article} data={unchanged} blog={blog} {...common} />,
    'changed since': <ArticleHead {...article} blog={blog} {...common} />,
  },
  ArticleList: {
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
    empty: <ArticleList {...list} articles={[]} tags={[]} />,
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
      <CaseStudy project={project.data} service="Custom software" html={text} messages={messages} />
    ),
    'a product, with a chart': (
      <CaseStudy
        project={{
          ...project.data,
          product: 'crm',
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
  LatestArticles: (
    <LatestArticles
      {...serviceIndex.articles}
      posts={[article, { ...article, id: 'another' }]}
      more={messages.readArticle}
    />
  ),
  Legal: {
    'numbered sections': <Legal html={text} messages={messages} />,
    'the date, before its script is there': <EffectiveDate since="2024-01" site={site} messages={messages} />,
  },
  NotFound: <NotFound {...notFound} />,
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
      figures={[
        '<figure><img src="/icon-192.png" width="192" height="192" alt="A mark"><figcaption>The mark</figcaption></figure>',
      ]}
    />
  ),
  PlaceMap: <PlaceMap {...contact.map!} site={site} messages={messages} />,
  Plans: {
    'plans of every product': <Plans plans={pricing.plans} products={products} messages={messages.pricing} />,
  },
  PointRows: <PointRows {...service.differentiators} />,
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
  ProjectCards: (
    <ProjectCards {...service.projects} {...shared} projects={[project]} more={messages.seeProject} />
  ),
  ProjectGroups: {
    'one service': <ProjectGroups {...projects} groups={[group]} />,
    'one of several pages': (
      <ProjectGroups
        {...projects}
        groups={[group]}
        ways={['1', '2', '3'].map((name) => ({ name, href: `/project/page/${name}` }))}
        path="/project/page/2"
      />
    ),
    empty: <ProjectGroups {...projects} services={[]} groups={[]} />,
  },
  Purpose: <Purpose {...about.purpose} />,
  Questions: <Questions {...faq} />,
  ServiceKinds: <ServiceKinds {...serviceIndex.kinds} />,
  ServiceList: <ServiceList {...serviceIndex.services} services={[{ id: 'custom', data: service }]} />,
  Skills: <Skills {...serviceIndex.why} />,
  Story: <Story {...about.story} seed="about" />,
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
};
