import type { ContactPage } from '../../content-model/schemas/contact.ts';
import { dataOf } from './entries.ts';
import type { Person } from './people.ts';

/** Width and height of a photograph: twice the displayed size, for dense screens. */
export const PORTRAIT_PIXELS = 480;

/** Returns the people of the contact page, each with a subject instead of the role and a text about that subject. */
export const contactPeople = (people: NonNullable<ContactPage['who']>['people']): Promise<Person[]> =>
  Promise.all(
    people.map(async ({ person, subject, text }) => {
      const { name, portrait, bio } = await dataOf('authors', person);
      const size = { width: PORTRAIT_PIXELS, height: PORTRAIT_PIXELS };
      const src = `/pictures/people/${person}.webp`;
      const photograph = portrait && {
        versions: [{ src, alt: portrait.alt, ...size }],
        sizes: '',
        isFirst: false,
      };
      return { id: person, data: { name, role: subject, bio, answersFor: text }, photograph };
    }),
  );
