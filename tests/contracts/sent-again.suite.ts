import { expect, test } from 'vitest';
import type { EnquiryFields } from '../../server/enquiries/fields.ts';
import { KEY_HOLDS_MS } from '../../server/enquiries/submission-keys.ts';
import type { Services } from '../../server/services.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest, robotic } from '../support/enquiries.ts';
import { servicesAt } from '../support/services.ts';

const kept = ({ database }: Services) =>
  database.query.selectFrom('enquiries').select(['reference', 'message']).execute();

const purposes = async ({ database }: Services) =>
  (await database.query.selectFrom('deliveries').select('purpose').execute()).map(({ purpose }) => purpose);

export function sentAgainSuite({ place }: Engine): void {
  test('the same key and text is one enquiry: later, at once, and at another instance', async () => {
    const where = await place();
    await using one = await servicesAt(where);
    await using other = await servicesAt(where);
    const same = enquiryFields();
    const send = (services: Services) => services.enquiries.accept(same, { ...honest, idempotencyKey: 'k' });
    const first = await send(one);
    const again = await Promise.all([one, other, one, other, other].map(send));
    expect(new Set([first, ...again].map(({ reference }) => reference)).size).toBe(1);
    expect(await kept(one)).toHaveLength(1);
    expect((await purposes(one)).sort()).toEqual(['acknowledgement', 'notification']);
  });

  test('instances that get it for the first time at the same moment keep it once', async () => {
    const where = await place();
    await using one = await servicesAt(where);
    await using other = await servicesAt(where);
    const many = Array.from({ length: 20 }, () => enquiryFields());
    const told = await Promise.all(
      [...many, ...many.toReversed()].map((fields, index) =>
        (index % 3 ? one : other).enquiries.accept(fields, { ...honest, idempotencyKey: 'k' }),
      ),
    );
    expect(new Set(told.map(({ reference }) => reference)).size).toBe(20);
    expect(await kept(one)).toHaveLength(20);
  });

  test('a text changed on the way back is a new enquiry, and so is the same without a key', async () => {
    await using services = await servicesAt(await place());
    const fields = enquiryFields();
    const send = (changes: Partial<EnquiryFields>, idempotencyKey?: string) =>
      services.enquiries.accept({ ...fields, ...changes }, { ...honest, idempotencyKey });
    await send({}, 'k');
    await send({ message: 'And one thing more' }, 'k');
    await send({}, 'another');
    await send({});
    await send({});
    expect(await kept(services)).toHaveLength(5);
  });

  test('after a day the same is an enquiry again, and an erased one leaves nothing behind', async () => {
    await using services = await servicesAt(await place());
    const { query } = services.database;
    const same = enquiryFields();
    const send = () => services.enquiries.accept(same, { ...honest, idempotencyKey: 'k' });
    const { reference } = await send();
    const aged = Date.now() - KEY_HOLDS_MS - 1;
    await query.updateTable('enquiries').set({ received_at: aged }).execute();
    const second = await send();
    expect(second.reference).not.toBe(reference);
    expect((await send()).reference).toBe(second.reference);
    await query.deleteFrom('enquiries').execute();
    expect(await query.selectFrom('enquiry_addresses').selectAll().execute()).toEqual([]);
  });

  test('what is in quarantine is there once, too', async () => {
    await using services = await servicesAt(await place());
    const same = enquiryFields();
    const send = () => services.enquiries.accept(same, { ...robotic, idempotencyKey: 'k' });
    expect((await send()).reference).toBe((await send()).reference);
    expect(await kept(services)).toHaveLength(1);
  });

  test('one address gets three acknowledgements a day, the agency hears of every enquiry', async () => {
    const where = await place();
    await using one = await servicesAt(where);
    await using other = await servicesAt(where);
    const spellings = ['Target@visitor.example', 'target@visitor.example ', 'target+tag@Visitor.example'];
    const post = (turn: number) =>
      (turn % 2 ? one : other).enquiries.accept(
        enquiryFields({ email: spellings[turn % spellings.length]! }),
        honest,
      );
    await post(0);
    await Promise.all(Array.from({ length: 18 }, (_, turn) => post(turn)));
    await one.enquiries.accept(enquiryFields(), honest);
    const left = Object.groupBy(await purposes(one), (purpose) => purpose);
    expect(left.notification).toHaveLength(20);
    expect(left.acknowledgement).toHaveLength(3 + 1);
  });
}
