import { expect, test } from 'vitest';
import { MAX_VISITOR_BYTES } from '../../../content-model/forms/visitor-files.ts';
import { signToken } from '../../../server/security/links.ts';
import { honest, inquiryFields, robotic } from '../../../tests/support/inquiries.ts';
import { useSite } from '../../../tests/support/site.ts';
import { INBOX_ORIGIN, useInboxSite } from '../support/inbox.ts';

const { site, ada, query, received, one } = useInboxSite({ INQUIRY_TO: 'desk@agency.example' });
const withoutMembers = useSite();
const small = useSite({ settings: { INCOMING_MAIL_MAX_MB: '100' } });

const submission = () => ({
  name: 'Ada Visitor',
  email: `files-${crypto.randomUUID()}@visitor.example`,
  subject: 'A shop',
  message: 'See the plan.',
});
const contactForm = (to: typeof withoutMembers) =>
  to.post('/contact.php', JSON.stringify(submission()), {
    'content-type': 'application/json',
    'x-forwarded-for': '10.1.2.3',
  });
/** Sends the form; returns the reference and the token. */
async function sent(): Promise<{ reference: string; files: string }> {
  return (await contactForm(site)).json() as Promise<{ reference: string; files: string }>;
}

type Named = [name: string, content: string | Uint8Array<ArrayBuffer>, type?: string];
function add(token: string, files: Named[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, content, type = 'application/pdf'] of files)
    form.append('files', new File([content], name, { type }));
  return site.post(`/contact/files?token=${token}`, form, { 'x-forwarded-for': '10.1.2.3', ...headers });
}
const tokenFor = (reference: string, expiresAt: number) =>
  signToken(site.services.secret, { purpose: 'files', id: reference, expiresAt });
const notificationsAbout = async (reference: string) => {
  const rows = await query()
    .selectFrom('deliveries')
    .select('payload')
    .where('purpose', '=', 'member-notification')
    .execute();
  return rows.filter(({ payload }) => payload.includes(reference)).map(({ payload }) => JSON.parse(payload));
};

test('files join the thread, once, and are found, downloaded and exported', async () => {
  const { reference, files: token } = await sent();
  const plan: Named[] = [
    ['plan.pdf', 'the plan'],
    ['photo.jpg', 'a photo', 'image/jpeg'],
  ];
  const response = await add(token, plan);
  expect([response.status, await response.json()]).toEqual([200, { ok: true, files: 2 }]);
  // The answer was lost, and the browser sends them again.
  expect((await add(token, plan)).status).toBe(200);
  const { mails, dueAt } = await one(reference);
  expect(mails).toMatchObject([
    {
      kind: 'upload',
      name: 'Ada Visitor',
      files: [
        { name: 'plan.pdf', bytes: 8, isKept: true },
        { name: 'photo.jpg', bytes: 7, isKept: true },
      ],
    },
  ]);
  expect(dueAt).not.toBeNull();
  const download = await ada.visitor.get(`/files/${mails[0].files[0].id}`);
  expect([download.text, download.headers.get('content-disposition')]).toEqual([
    'the plan',
    expect.stringMatching(/^attachment/),
  ]);
  for (const text of ['photo.jpg', 'has:file']) {
    const filter = { view: 'all', text, unread: false };
    const { json } = await ada.visitor.post('/inquiries/list', { filter });
    expect(json.map((row: { reference: string }) => row.reference)).toContain(reference);
  }
  expect(await notificationsAbout(reference)).toMatchObject([{ to: 'desk@agency.example' }]);
  await query().deleteFrom('inquiries').where('reference', '=', reference).execute();
  expect(
    await query().selectFrom('incoming_mails').select('id').where('id', '=', mails[0].id).execute(),
  ).toEqual([]);
});

test('without scripts, the browser comes back to the page after the form', async () => {
  const { reference, files } = await sent();
  const response = await add(files, [['plan.pdf', 'x']], { accept: 'text/html' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(
    `/contact/thanks?${new URLSearchParams({ ref: reference, files, added: '1' })}`,
  );
  const refused = await add(files, [], { accept: 'text/html' });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([422, 'no-store']);
  expect(await refused.text()).toBe(`${site.texts.upload.none}\n`);
});

test('only the one who sent the inquiry can add to it, for an hour', async () => {
  const reference = await received();
  const other = await received();
  const now = Date.now();
  const good = tokenFor(reference, now + 60_000);
  const tokens = {
    old: tokenFor(reference, now - 1),
    forged: good.replace(reference, other),
    'of another purpose': signToken(site.services.secret, {
      purpose: 'preview',
      id: reference,
      expiresAt: now + 60_000,
    }),
    'of an erased inquiry': tokenFor('GL-AAAA-AAAA', now + 60_000),
    missing: '',
  };
  const statuses = await Promise.all(
    Object.entries(tokens).map(async ([kind, token]) => [kind, (await add(token, [['a.pdf', 'x']])).status]),
  );
  expect(statuses).toEqual(Object.keys(tokens).map((kind) => [kind, 403]));
  expect((await add(good, [['a.pdf', 'x']], { origin: 'https://evil.example' })).status).toBe(403);
  expect((await one(reference)).mails).toEqual([]);
  expect((await add(good, [['a.pdf', 'x']], { origin: INBOX_ORIGIN })).status).toBe(200);
});

test('five files and 20 MB in all are the limit, also over several uploads', { tags: ['full'] }, async () => {
  const { reference, files: token } = await sent();
  const large = (bytes: number): Named => [`${bytes}.bin`, new Uint8Array(bytes)];
  expect((await add(token, [large(MAX_VISITOR_BYTES + 1)])).status).toBe(413);
  expect((await add(token, [large(MAX_VISITOR_BYTES + 1_000_000)])).status).toBe(413);
  expect((await add(token, [large(MAX_VISITOR_BYTES - 10)])).status).toBe(200);
  expect((await add(token, [large(11)])).status).toBe(413);
  expect(
    (
      await add(
        token,
        Array.from({ length: 5 }, (_, index) => [`${index}`, 'x'] as Named),
      )
    ).status,
  ).toBe(413);
  expect(
    (
      await add(
        token,
        Array.from({ length: 4 }, (_, index) => [`${index}`, 'x'] as Named),
      )
    ).status,
  ).toBe(200);
  expect((await add(token, [['6', 'x']])).status).toBe(413);
  const { mails } = await one(reference);
  expect(mails.flatMap(({ files }: { files: object[] }) => files)).toHaveLength(5);
});

test('names and types of a stranger do nothing', async () => {
  const { reference, files: token } = await sent();
  const response = await add(token, [
    ['../../../etc/passwd', 'x', 'text/html'],
    ['C:\\windows\\gpj.\u202eexe', 'x', 'image/svg+xml; evil'],
    [`${'n'.repeat(2_000)}.pdf`, 'x', ''],
    ['"; filename="x.html', '<script>alert(1)</script>', 'text/html'],
  ]);
  expect(response.status).toBe(200);
  const { mails } = await one(reference);
  const [{ files }] = mails as [{ files: { id: string; name: string }[] }];
  expect(files.map(({ name }) => name)).toEqual([
    'passwd',
    'gpj.exe',
    expect.stringMatching(/^n{100,}…$/),
    expect.not.stringMatching(/[\r\n]/),
  ]);
  for (const { id } of files) {
    const { headers } = await ada.visitor.get(`/files/${id}`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
  }
});

test('a malformed body is refused, and one that breaks off takes no place', async () => {
  const { files: token } = await sent();
  const at = `/contact/files?token=${token}`;
  const network = { 'x-forwarded-for': '10.1.2.3' };
  const multipart = { ...network, 'content-type': 'multipart/form-data; boundary=b' };
  expect((await site.post(at, '{}', { ...network, 'content-type': 'application/json' })).status).toBe(422);
  expect(
    (await site.post(at, '--b\r\nContent-Disposition: form-data; name="files"; filename="a', multipart))
      .status,
  ).toBe(422);
  const stop = new AbortController();
  const broken = fetch(site.address + at, {
    method: 'POST',
    headers: multipart,
    body: new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode('--b\r\n'));
        stop.abort();
      },
    }),
    duplex: 'half',
    signal: stop.signal,
  } as RequestInit);
  await expect(broken).rejects.toThrow(/abort/);
  await expect.poll(async () => (await add(token, [['a.pdf', 'x']])).status).toBe(200);
});

test('files of a suspicious inquiry are kept, and nobody is told', async () => {
  const reference = await received({ message: 'https://spam.example' }, robotic);
  expect((await one(reference)).state).toBe('quarantined');
  const token = tokenFor(reference, Date.now() + 60_000);
  expect((await add(token, [['a.pdf', 'x']])).status).toBe(200);
  expect((await one(reference)).mails).toHaveLength(1);
  expect(await notificationsAbout(reference)).toEqual([]);
});

test('files of visitors leave room for replies, and cost no inquiry', async () => {
  const { reference } = await small.services.inquiries.accept(inquiryFields(), honest);
  const token = signToken(small.services.secret, {
    purpose: 'files',
    id: reference,
    expiresAt: Date.now() + 60_000,
  });
  const query = small.services.database.query;
  const add = () => {
    const form = new FormData();
    form.append('files', new File(['x'], 'a.pdf'));
    return small.post(`/contact/files?token=${token}`, form);
  };
  expect((await add()).status).toBe(200);
  // In base64, more than half of the limit.
  await query.updateTable('incoming_files').set({ bytes: 38_000_000 }).execute();
  await query.updateTable('incoming_mails').set({ kind: 'reply' }).execute();
  await query.deleteFrom('incoming_digests').execute();
  const refused = await add();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { ok: false, error: expect.stringContaining('@') },
  ]);
  expect(await query.selectFrom('incoming_mails').select('id').execute()).toHaveLength(1);
  expect((await contactForm(small)).status).toBe(200);
});

test('files are not offered where no member could see them', async () => {
  expect(Object.keys(await (await contactForm(withoutMembers)).json()).toSorted()).toEqual([
    'ok',
    'reference',
  ]);
});
