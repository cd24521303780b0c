import { expect, it } from 'vitest';
import { testimonial } from './testimonials.ts';

const said = {
  quote: 'They were done when they said they would be.',
  name: 'Ana Ruiz',
  role: 'Owner, Ruiz e Hijos',
  date: '2026-02-10',
  permission: 'Mail of that day, folder Permissions',
};

it('takes the words of a client who agreed', () => expect(testimonial.safeParse(said).success).toBe(true));

it.each(['name', 'role', 'date', 'permission'])('refuses words of a client without %s', (field) => {
  const { error } = testimonial.safeParse({ ...said, [field]: undefined });
  expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
});
