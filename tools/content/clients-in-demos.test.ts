import { expect, it } from 'vitest';
import { clientsInDemos } from './clients-in-demos.ts';

const lineOf = () => 7;
const agency = [
  { file: 'clients.yaml', data: { list: { clients: [{ name: 'Mill & Co', mark: 'peak' }] } }, lineOf },
  { file: 'projects/mill.md', data: { client: 'Weir Works', title: 'Oak' }, lineOf },
];
const demo = (client: string) => ({
  file: 'demos/crm.yaml',
  data: { data: { deals: [{ client }] } },
  lineOf,
});

it.each(['Mill & Co', 'Weir Works Ltd'])('a client of the agency in a demo is told: %s', (client) =>
  expect(clientsInDemos([...agency, demo(client)])).toEqual([
    {
      file: 'content/demos/crm.yaml',
      line: 7,
      path: 'data.deals.0.client',
      message: expect.stringMatching(/^(Mill & Co|Weir Works) /),
    },
  ]),
);

it('an invented name is not', () => expect(clientsInDemos([...agency, demo('Oak')])).toEqual([]));
