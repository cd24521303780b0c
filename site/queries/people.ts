import type { PagePicture } from '../../content-model/markdown/page-picture.ts';
import { smallPicture } from '../../content-model/markdown/local-pictures.ts';
import type { Author } from '../../content-model/schemas/blog.ts';
import type { QuestionsProps } from '../../content-model/schemas/sections.ts';
import { dataOf } from './entries.ts';

/** A team member, with the photograph if there is one. */
export interface Person {
  id: string;
  data: Author;
  photograph: PagePicture | undefined;
}

/** In CSS pixels. */
const WIDTH = 240;

/** Replaces the file name of the contact person by that person's data. */
export const withPerson = async ({ person, ...questions }: QuestionsProps) => ({
  ...questions,
  person: (await peopleNamed(person ? [person] : []))[0],
});

/** Returns the people with these file names in content/authors. */
export const peopleNamed = (ids: readonly string[] = []): Promise<Person[]> =>
  Promise.all(
    ids.map(async (id) => {
      const data = await dataOf('authors', id);
      const { portrait } = data;
      const photograph = portrait && (await smallPicture(portrait, `content/authors/${id}.yaml`, WIDTH));
      return { id, data, photograph };
    }),
  );
