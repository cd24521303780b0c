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
import { article, project, text } from '../gallery/samples.ts';
import { AtoZ } from './AtoZ/AtoZ.tsx';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { CaseStudy } from './CaseStudy/CaseStudy.tsx';
import { CheckPoints } from './CheckPoints/CheckPoints.tsx';
import { Claims } from './Claims/Claims.tsx';
import { Clients } from './Clients/Clients.tsx';
import { Contact } from './Contact/Contact.tsx';
import { ContactWays } from './ContactWays/ContactWays.tsx';
import { CustomWork } from './CustomWork/CustomWork.tsx';
import { Hero } from './Hero/Hero.tsx';
import { LatestArticles } from './LatestArticles/LatestArticles.tsx';
import { NotFound } from './NotFound/NotFound.tsx';
import { PlaceMap } from './PlaceMap/PlaceMap.tsx';
import { PointRows } from './PointRows/PointRows.tsx';
import { ProductBanner } from './ProductBanner/ProductBanner.tsx';
import { ProjectCards } from './ProjectCards/ProjectCards.tsx';
import { Purpose } from './Purpose/Purpose.tsx';
import { Questions } from './Questions/Questions.tsx';
import { ServiceKinds } from './ServiceKinds/ServiceKinds.tsx';
import { ServiceList } from './ServiceList/ServiceList.tsx';
import { Skills } from './Skills/Skills.tsx';
import { Solutions } from './Solutions/Solutions.tsx';
import { Story } from './Story/Story.tsx';
import { TryIt } from './TryIt/TryIt.tsx';
import { WhyChoose } from './WhyChoose/WhyChoose.tsx';

/** Parts that have one state; a part with several shows them in a file of its own. */
export const examples = {
  AtoZ: (
    <AtoZ
      pages={[
        { path: '/', name: site.name, seo: home.seo },
        { path: '/product/crm', name: crm.name, seo: crm.seo },
      ]}
      language={site.language}
    />
  ),
  CallToAction: <CallToAction {...blog.action} seed="blog" />,
  CaseStudy: <CaseStudy project={project.data} service="Custom software" html={text} messages={messages} />,
  CheckPoints: <CheckPoints {...pricing.included} />,
  Claims: <Claims {...home.claims} />,
  Clients: <Clients {...clients} messages={messages.carousel} />,
  Contact: <Contact {...contact} site={site} messages={messages.contactForm} values={{}} errors={{}} />,
  ContactWays: <ContactWays {...contact} site={site} />,
  CustomWork: <CustomWork {...pricing.custom} messages={messages.pricing} />,
  Hero: <Hero {...home.hero} summits={summits} />,
  LatestArticles: (
    <LatestArticles
      {...serviceIndex.articles}
      posts={[article, { ...article, id: 'another' }]}
      more={messages.readArticle}
    />
  ),
  NotFound: <NotFound {...notFound} />,
  PlaceMap: <PlaceMap {...contact.map} site={site} messages={messages} />,
  PointRows: <PointRows {...service.differentiators} />,
  ProductBanner: <ProductBanner {...crm} seed="crm" messages={messages.breadcrumb} />,
  ProjectCards: (
    <ProjectCards {...service.projects} {...shared} projects={[project]} more={messages.seeProject} />
  ),
  Purpose: <Purpose {...about.purpose} />,
  Questions: <Questions {...faq} />,
  ServiceKinds: <ServiceKinds {...serviceIndex.kinds} />,
  ServiceList: <ServiceList {...serviceIndex.services} services={[{ id: 'custom', data: service }]} />,
  Skills: <Skills {...serviceIndex.why} />,
  Solutions: <Solutions {...home.solutions} messages={messages} />,

  Story: <Story {...about.story} seed="about" />,
  TryIt: (
    <TryIt intro={crm.demo?.intro ?? ''}>
      <p>The demo</p>
    </TryIt>
  ),
  WhyChoose: <WhyChoose {...home.why} site={site} messages={messages} />,
};
