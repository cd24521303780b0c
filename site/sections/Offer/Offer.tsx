import type { offerOf } from '../../queries/offer.ts';
import type { Product } from '../../../content-model/schemas/product.ts';
import { CheckPoints, PointColumns, PointTable } from '../Points/Points.tsx';
import { CustomWork } from '../CustomWork/CustomWork.tsx';
import { Limits } from '../Limits/Limits.tsx';
import { People } from '../People/People.tsx';
import { Pictures } from '../Pictures/Pictures.tsx';
import { Plans } from '../Plans/Plans.tsx';
import { ExamplePrices } from '../ExamplePrices/ExamplePrices.tsx';
import { Schedule } from '../Schedule/Schedule.tsx';
import { Questions } from '../Questions/Questions.tsx';
import { Staircase } from '../Staircase/Staircase.tsx';
import { TeamCosts } from '../TeamCosts/TeamCosts.tsx';
import { Testimonials } from '../Testimonials/Testimonials.tsx';

/** The sections that products and services share, in their default order. */
export const OFFER_SECTIONS = [
  'plans',
  'prices',
  'integrations',
  'setup',
  'security',
  'limits',
  'screenshots',
  'people',
  'testimonials',
  'questions',
] as const;

type Name = (typeof OFFER_SECTIONS)[number];

interface Props {
  name: Name;
  /** The content of the product or service. */
  content: Pick<Product, Name>;
  /** The entries that it refers to by id. */
  offer: Awaited<ReturnType<typeof offerOf>>;
}

/** One of the sections that products and services share; nothing where the content leaves it out. */
export function Offer({ name, content, offer }: Props) {
  const { plans, prices, integrations, setup, security, limits, screenshots, people, testimonials } = content;
  const sections = {
    plans: plans && <Plans plans={{ ...plans, products: offer.plans }} products={offer.products} />,
    prices: prices && (
      <>
        {offer.firstYears.length > 0 && (
          <TeamCosts {...prices} items={offer.firstYears} own={offer.ownTeam} />
        )}
        {offer.work.length > 0 && <CustomWork {...prices} items={offer.work} />}
      </>
    ),
    integrations: integrations && <CheckPoints {...integrations} />,
    setup: setup && <Staircase {...setup} />,
    security: security && <PointTable {...security} />,
    limits: limits && <PointColumns {...limits} />,
    screenshots: screenshots && <Pictures {...screenshots} figures={offer.figures} />,
    people: people && <People {...people} people={offer.people} />,
    testimonials: testimonials && <Testimonials {...testimonials} note={offer.sampleNote} />,
    questions: offer.questions && <Questions {...offer.questions} />,
  };
  return sections[name];
}

/** The same of a service, whose prices stand side by side, whose limits are said on the dark ground, and whose steps are bands. */
export function ServiceOffer(props: Props) {
  const { prices, limits, setup } = props.content;
  const { work, firstYears } = props.offer;
  if (props.name === 'prices' && prices && firstYears.length === 0)
    return <ExamplePrices {...prices} items={work} />;
  if (props.name === 'setup' && setup) return <Schedule {...setup} />;
  if (props.name === 'limits' && limits) return <Limits {...limits} />;
  return <Offer {...props} />;
}
