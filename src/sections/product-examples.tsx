import { crm, messages, site } from '../gallery/content.ts';
import { text } from '../gallery/samples.ts';
import { Moments } from './Moments/Moments.tsx';
import { Offer } from './Offer/Offer.tsx';

const products = { crm, erp: crm, hrms: crm, pos: crm };

/** Examples of sections that only products and services have. */
export const examples = {
  Moments: {
    'with the product on a phone': (
      <Moments
        label="At work"
        title="How it looks"
        items={[{ title: 'A rule fires', text, picture: { file: 'board.webp', alt: 'The board' } }]}
        pictures={['<img src="/favicon.svg" alt="The board" width="340" height="212">']}
        phone='<img src="/favicon.svg" alt="The board on a phone" width="90" height="190">'
        color="ember"
      />
    ),
  },
  Offer: {
    'one of its sections': (
      <Offer
        name="security"
        content={crm}
        offer={{ plans: [], prices: [], people: [], questions: undefined, figures: [], products }}
        id="crm"
        site={site}
        messages={messages}
      />
    ),
  },
};
