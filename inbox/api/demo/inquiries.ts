import type { Status } from '../../../server/database/inbox-tables.ts';

/** An invented inquiry for screenshots of the inbox, with addresses of reserved domains (RFC 2606). */
export interface DemoInquiry {
  /** Received so many hours ago. */
  hours: number;
  name: string;
  subject: string;
  message: string;
  source?: string;
  /** Where the visit came from. */
  from?: string;
  status?: Status;
  signals?: string[];
  answer?: string;
  note?: string;
}

export const DEMO_INQUIRIES: readonly DemoInquiry[] = [
  {
    hours: 1,
    name: 'Ines Moreau',
    subject: 'A shop for our ceramics',
    message:
      'We sell at markets and through Instagram, and lose orders in direct messages. Could we see what a small shop costs, with pickup at the workshop?',
  },
  {
    hours: 3,
    name: 'Tom Okafor',
    from: 'google.com',
    subject: 'My estimate',
    message:
      'My estimate from the pricing page:\n\nTime: 9 to 12 weeks\nPrice: $38,000 to $46,000\n- Web application: $24,000 to $29,000\n- Integrations: 3: $9,000 to $11,000\n- Speed: steady: $5,000 to $6,000\n\nWe would start in January.',
  },
  {
    hours: 7,
    name: 'Greta Lind',
    from: 'linkedin.com',
    subject: 'Can the HRMS handle shift swaps?',
    message:
      'We run two care homes with 84 people. Swaps are agreed on paper today, and payroll finds out at the end of the month.',
    source: '/product/hrms',
    note: 'Asked for a call on Thursday. Has a works council.',
  },
  {
    hours: 26,
    name: 'Samuel Ortiz',
    from: 'google.com',
    subject: 'A second look at our CRM migration',
    message:
      'Our vendor says 14 weeks for 40,000 contacts. Is that normal? We can share the export and the field list.',
    status: 'open',
    answer:
      'Hello Samuel,\n\n14 weeks is long for 40,000 contacts. What takes time is deciding which fields still mean something. Could you send us the field list? We will look at it before we say more.',
    note: 'Look at the field list first.',
  },
  {
    hours: 52,
    name: 'Priya Nair',
    from: 'letter-november',
    subject: 'Website is slow since the redesign',
    message: 'It takes 8 seconds on a phone. Our old one took 2. What would you look at first?',
    status: 'open',
    answer: 'Hello Priya,\n\nPictures first, then fonts, then scripts. May we run a measurement tonight?',
  },
  {
    hours: 74,
    name: 'Ben Carver',
    from: 'google.com',
    subject: 'Point of sale for four kiosks',
    message: 'The network at the lake is poor. It has to work without it and catch up in the evening.',
    source: '/product/pos',
    status: 'won',
    answer: 'Hello Ben,\n\nThat is what it was made for. A trial till is ready for you on Monday.',
    note: 'Signed. Starts in March.',
  },
  {
    hours: 120,
    name: 'Lena Fischer',
    subject: 'Logo and a one-page site',
    message: 'For my practice. Budget is 900 dollars.',
    status: 'lost',
    answer:
      'Hello Lena,\n\nThat is less than we can do it well for. A template will serve you better for now.',
  },
  {
    hours: 5,
    name: 'Best Rank Team',
    subject: 'Page one in 7 days',
    message:
      'Dear owner, we submit to 5000 contact forms. See https://a.example https://b.example https://c.example',
    signals: ['several-links', 'mass-mailing', 'filled-in-under-3s'],
  },
  {
    hours: 30,
    name: 'Marta Kowalska',
    subject: 'Offer for 12 laptops',
    message: 'See https://one.example, https://two.example and https://three.example for the models we mean.',
    signals: ['several-links', 'filled-in-under-1s'],
  },
];
