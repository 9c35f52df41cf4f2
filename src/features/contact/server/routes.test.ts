import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { ContactMessageBody } from '../contract.ts';
import { mountContact, mountContactForm, serveAttachments } from './routes.ts';
import { buildBody, openTestContact, smallPdf, staffAddress } from './testing.ts';

const userId = randomUUID();
let contact: Awaited<ReturnType<typeof openTestContact>>;
let host: Host;
let log = '';

beforeAll(async () => {
  contact = await openTestContact();
  host = await createHost({
    database: contact.database,
    // Whoever sends this cookie is signed in.
    identify: async ({ cookies }) =>
      cookies['token'] === 'good'
        ? {
            userId,
            sessionId: 's',
            roleName: 'Student',
            studentPackage: '',
            status: 'pending_email',
            permissions: [],
          }
        : null,
    clock: contact.clock,
    config: {
      apiBase: '/api',
      trustProxy: 1,
      logLevel: 'trace',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
    logStream: { write: (line) => void (log += line) },
  });
  mountContact(host.api, contact.service);
  serveAttachments(host.app, contact.service);
  mountContactForm(host.app, contact.service, async (_, reply, { status, form }) =>
    reply.code(status).send(form),
  );
  await host.app.ready();
});
beforeEach(() => {
  log = '';
});
afterEach(() => contact.forget());
afterAll(async () => {
  await host?.app.close();
  await contact?.close();
});

let networks = 0;
const post = (body: object, { headers, ...more }: InjectOptions = {}) =>
  host.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: body,
    ...more,
    headers: {
      host: 'localhost',
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `198.51.100.${(networks += 1)}`,
      ...headers,
    },
  });
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  host.app.inject({
    method: 'POST',
    url: '/contact',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `198.51.100.${(networks += 1)}`,
      ...headers,
    },
  });
type Answer = Awaited<ReturnType<typeof post>>;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const body = (more: Partial<ContactMessageBody> = {}) => buildBody(more);

describe('POST /contact', () => {
  it('takes a message from anybody, for nobody to cache', async () => {
    const answer = await post(body());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ data: { receipt: expect.stringMatching(/^LL-/) } });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([{}, { name: 1 }, { ...buildBody(), topic: 't'.repeat(81) }, []])(
    'refuses a body of another shape: %.40j',
    async (wrong) => {
      const answer = await post(wrong);
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'validation_failed']);
    },
  );

  it('refuses 4,001 characters and says how many are too many', async () => {
    const answer = await post(body({ message: 'ü'.repeat(4001) }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: expect.stringContaining('1 more than the 4,000 that fit'),
      fields: [{ path: 'message', code: 'message_long' }],
    });
  });

  it('is one message for one key, tapped twice at once or sent again', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const [first, second] = await Promise.all([post(body(), options), post(body(), options)]);
    const again = await post(body({ typedForMs: 9000 }), options);
    expect([second.body, again.body]).toEqual([first.body, first.body]);
    expect((await contact.rows()).length).toBe(1);
    expect(contact.mails.length).toBe(2);
    const other = await post(body({ message: 'Quite another one' }), options);
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'idempotency_mismatch']);
  });

  it('is the same message when its writer signed out before it was sent again', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const own = body({ writer: userId });
    const first = await post(own, { headers: key, cookies: { token: 'good' } });
    const again = await post(own, { headers: key });
    expect(again.json()).toEqual(first.json());
    expect(await contact.rows()).toMatchObject([{ userId }]);
  });

  it('does not make somebody the writer who has signed in since', async () => {
    const cookies = { token: 'good' };
    await post(body({ writer: randomUUID() }), { cookies });
    await post(body(), { cookies });
    expect((await contact.rows()).map((row) => row.userId)).toEqual([null, null]);
  });

  it('answers the fourth of a network in an hour with 429 and Retry-After', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    for (let n = 0; n < 3; n += 1)
      expect((await post(body({ message: `Question number ${n}` }), { headers })).statusCode).toBe(
        201,
      );
    const answer = await post(body(), { headers });
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'too_many_requests']);
    expect(answer.headers['retry-after']).toBe('3600');
    expect(answer.json<{ detail: string }>().detail).toContain(staffAddress);
  });

  it('takes an attachment of 5 MB and no larger body', async () => {
    const data = Buffer.concat([Buffer.from(smallPdf, 'base64'), Buffer.alloc(4_999_000, 32)]);
    const name = 'letter.pdf';
    const answer = await post(body({ attachment: { name, data: data.toString('base64') } }));
    expect(answer.statusCode).toBe(201);
    const large = Buffer.alloc(6_000_000, 32).toString('base64');
    const refused = await post(body({ attachment: { name, data: large } }));
    expect([refused.statusCode, codeOf(refused)]).toEqual([413, 'too_large']);
  });

  const wrongFile = { name: 'a.pdf', data: Buffer.from('<script>').toString('base64') };

  it('looks into no file of a network that has sent its messages', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.20' };
    for (const n of [1, 2, 3]) await post(body({ message: `Question number ${n}` }), { headers });
    const answer = await post(body({ attachment: wrongFile }), { headers });
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'too_many_requests']);
    expect(contact.looks).toEqual([]);
  });

  it('looks into ten files of a network in an hour, refused ones counted', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.21' };
    const send = () => post(body({ attachment: wrongFile }), { headers });
    const codes = [];
    for (let n = 0; n < 12; n += 1) codes.push((await send()).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    expect(contact.looks).toHaveLength(10);
    const words = await post(body(), { headers });
    expect(words.statusCode).toBe(201);
    contact.later(60 * 60_000);
    expect((await send()).statusCode).toBe(422);
  });

  it('looks into a file while no transaction is open', async () => {
    const outside: boolean[] = [];
    contact.whenLooking(() => {
      let isOutside = false;
      contact.database.afterCommit(() => {
        isOutside = true;
      });
      outside.push(isOutside);
    });
    const attachment = { name: 'a.pdf', data: smallPdf };
    expect((await post(body({ attachment }))).statusCode).toBe(201);
    expect(outside).toEqual([true]);
  });

  it('answers a message with a file that is sent again without another look', async () => {
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const attachment = { name: 'a.pdf', data: smallPdf };
    const first = await post(body({ attachment }), options);
    expect((await post(body({ attachment }), options)).json()).toEqual(first.json());
    expect(contact.looks).toHaveLength(1);
    const other = await post(body({ attachment: wrongFile }), options);
    expect([other.statusCode, codeOf(other)]).toEqual([409, 'idempotency_mismatch']);
  });

  it('is not taken from another site, or without a key', async () => {
    const foreign = await post(body(), { headers: { origin: 'https://evil.test' } });
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([403, 'forbidden_origin']);
    const keyless = await post(body(), { headers: { 'idempotency-key': '' } });
    expect([keyless.statusCode, codeOf(keyless)]).toEqual([400, 'malformed_request']);
  });

  it('leaves nothing of a person in the log', async () => {
    await post(body({ name: 'Wilhelmina', message: 'My secret question is this' }));
    await post(body({ name: 'Wilhelmina', email: 'wrong' }));
    await sendForm({ name: 'Wilhelmina', email: 'ana@example.test' });
    expect(log).toContain('answered');
    expect(log).not.toMatch(/Wilhelmina|secret question|ana@example|198\.51/);
  });
});

describe('GET /files/contact/:id/:mark', () => {
  it('downloads for whoever has the link, and nothing runs', async () => {
    await post(body({ attachment: { name: 'résumé.pdf', data: smallPdf } }));
    const [, path = ''] =
      /https:\/\/site\.test(\S+)/.exec(contact.mailsTo(staffAddress)[0]?.text ?? '') ?? [];
    const answer = await host.app.inject({ url: path });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.toString('base64')).toBe(smallPdf);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*r%C3%A9sum%C3%A9\.pdf/);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    for (const wrong of [`${path.slice(0, -1)}!`, '/files/contact/x/y'])
      expect((await host.app.inject({ url: wrong })).statusCode).toBe(404);
  });
});

describe('the form without a script', () => {
  const fields = {
    name: 'Ana Ruiz',
    email: 'ana@example.test',
    topic: 'other',
    message: 'When does the next term begin?',
    website: '',
  };

  it('is answered with a redirect to its receipt', async () => {
    const answer = await sendForm(fields);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/contact\?receipt=LL-[0-9A-Z-]+$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await contact.rows()).toMatchObject([{ state: 'new', userId: null }]);
  });

  it('tapped twice is one message', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const [first, second] = await Promise.all([
      sendForm(fields, headers),
      sendForm(fields, headers),
    ]);
    expect(second.headers.location).toBe(first.headers.location);
    expect((await contact.rows()).length).toBe(1);
  });

  it('is shown again with what was typed and what is wrong', async () => {
    const answer = await sendForm({
      ...fields,
      name: '<b>',
      email: 'ana',
      message: 'x'.repeat(4001),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      action: '/contact',
      values: { name: '<b>', email: 'ana', topic: 'other', message: 'x'.repeat(4001) },
      problems: [{ path: 'email' }, { path: 'message' }],
    });
  });

  it('is shown again with the time to wait when there were too many', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.10' };
    for (const n of [1, 2, 3])
      await sendForm({ ...fields, message: `Question number ${n}` }, headers);
    const answer = await sendForm(fields, headers);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
    expect(answer.json()).toMatchObject({ values: { message: fields.message } });
  });

  it('is not taken from another site', async () => {
    const answer = await sendForm(fields, { origin: 'https://evil.test' });
    expect(answer.statusCode).toBe(403);
    expect(await contact.rows()).toEqual([]);
  });
});
