import { smallPictureHtml } from '../prose/local-pictures.ts';
import type { Author } from '../schemas/blog.ts';
import type { QuestionsProps } from '../schemas/sections.ts';
import { dataOf } from './entries.ts';

/** A person of the team, with the photograph as HTML where there is one. */
export interface Person {
  id: string;
  data: Author;
  photograph: string | undefined;
}

/** In pixels of the page. */
const WIDTH = 240;

/** Questions with the person who answers further ones, instead of the name of that person's file. */
export const withPerson = async ({ person, ...questions }: QuestionsProps) => ({
  ...questions,
  person: (await peopleNamed(person ? [person] : []))[0],
});

/** The people of these file names in content/authors. */
export const peopleNamed = (ids: readonly string[] = []): Promise<Person[]> =>
  Promise.all(
    ids.map(async (id) => {
      const data = await dataOf('authors', id);
      const { portrait } = data;
      const photograph = portrait && (await smallPictureHtml(portrait, `content/authors/${id}.yaml`, WIDTH));
      return { id, data, photograph };
    }),
  );
