import {
  blog,
  clients,
  crm,
  home,
  messages,
  pricing,
  service,
  shared,
  site,
  summits,
} from '../gallery/content.ts';
import { people, project } from '../gallery/samples.ts';
import { CallToAction } from './CallToAction/CallToAction.tsx';
import { Claims } from './Claims/Claims.tsx';
import { Clients } from './Clients/Clients.tsx';
import { Counters } from './Counters/Counters.tsx';
import { CustomWork } from './CustomWork/CustomWork.tsx';
import { Hero } from './Hero/Hero.tsx';
import { People } from './People/People.tsx';
import { Process } from './Process/Process.tsx';
import { Results } from './Results/Results.tsx';
import { Solutions } from './Solutions/Solutions.tsx';
import { Testimonials } from './Testimonials/Testimonials.tsx';
import { TryLinks } from './TryLinks/TryLinks.tsx';
import { WhyChoose } from './WhyChoose/WhyChoose.tsx';

const products = { crm };

/** The parts of the home page, and of others, with what they look like. */
export const examples = {
  CallToAction: {
    'on its own ground': <CallToAction {...blog.action} seed="blog" />,
    'on the home map': <CallToAction {...blog.action} seed="blog" summits={summits} />,
  },
  Claims: <Claims {...home.claims} />,
  Clients: <Clients {...clients} messages={messages.carousel} />,
  Counters: {
    four: <Counters items={home.counters} />,
    'with what they count': <Counters items={shared.counters} note="Since 2010, each site counts." />,
    two: <Counters items={shared.counters} />,
  },
  CustomWork: {
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
  },
  Process: {
    'four steps': <Process {...home.process} seed="home" />,
    'five steps': <Process {...service.process} seed="service" />,
  },
  Results: (
    <Results
      label="Results"
      title="What changed"
      projects={[project]}
      all={{ label: 'All projects', href: '/project' }}
    />
  ),
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
      items={[{ product: 'crm', text: 'Move a deal.' }]}
      products={products}
    />
  ),
  WhyChoose: <WhyChoose {...home.why} site={site} messages={messages} />,
};
