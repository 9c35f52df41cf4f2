// What is never sent (features.md §8.14): marker words of demographic answers, looked for in everything that a
// submission leaves behind.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationSchema } from '#features/application/contract.ts';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import type { App } from '#main/app.ts';

const markers = ['MARKERGENDER', 'MARKERTRIBE', 'MARKERFAITH', 'MARKERORIENTATION'];
const answers = ['gender', 'americanIndianWriteIn', 'religion', 'orientation'].map((path, at) => ({
  path,
  value: markers[at] ?? '',
}));
const declaration = { accepted: true, name: 'Connie Park' };

let app: App;
let cookies: Record<string, string>;
const logLines: string[] = [];

beforeAll(async () => {
  app = await startServer({
    config: { logLevel: 'trace' },
    logStream: { write: (line) => void logLines.push(line) },
  });
  const signedIn = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email: 'condenser@example.test', password: testDemoPassword },
  });
  cookies = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]));
});
afterAll(() => app?.close());

async function get(url: string): Promise<{ body: string; etag: string }> {
  const answer = await app.host.app.inject({ url, cookies });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return { body: answer.body, etag: String(answer.headers.etag) };
}

async function write(method: 'POST' | 'PATCH', url: string, payload: object, ifMatch?: string) {
  const answer = await app.host.app.inject({
    method,
    url,
    cookies,
    payload,
    headers: { 'idempotency-key': randomUUID(), ...(ifMatch && { 'if-match': ifMatch }) },
  });
  expect([url, Math.floor(answer.statusCode / 100)]).toEqual([url, 2]);
  return answer.body;
}

async function save(section: string, changes: { path: string; value: string }[]): Promise<void> {
  const url = `/api/applications/current/sections/${section}`;
  const { etag } = await get(url);
  await write('PATCH', url, { schema: applicationSchema, seq: 1, changes }, etag);
}

/** Every row of every table, as text; bytes are hexadecimal there. */
async function everythingStored(): Promise<string> {
  const { pool } = app.database;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...found.rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

const hex = (text: string): string => Buffer.from(text).toString('hex');

it('marker words of demographic answers are in no packet, copy, mail, log, event or table', async () => {
  await save('demographics', answers);
  expect((await get('/api/applications/current/sections/demographics')).body).toContain(markers[0]);
  const base = '/api/program-applications';
  const [{ id }] = JSON.parse((await get(base)).body).data as [{ id: string }];
  const seen = [await write('POST', `${base}/${id}/preflight`, {})];
  seen.push(await write('POST', `${base}/${id}/submit`, { declaration }));
  await save('personal-information', [{ path: 'preferredName', value: 'Con' }]);
  await save('demographics', [{ path: 'gender', value: `${markers[0]} again` }]);
  const correction = { declaration, note: 'My other name' };
  seen.push(await write('POST', `${base}/${id}/corrections`, correction));
  for (const url of [base, `${base}/${id}`])
    for (const part of url === base ? [''] : ['', '/events', '/checks', '/versions', '/snapshot'])
      seen.push((await get(`${url}${part}`)).body);
  seen.push((await get(`${base}/${id}/snapshot?version=1`)).body);
  seen.push((await get('/api/applications/sent')).body);
  const stored = await everythingStored();
  seen.push(await write('POST', '/api/applications/current/delete', { confirmation: 'DELETE' }));
  const after = await everythingStored();

  expect(seen.join('\n')).toContain('Connie');
  for (const text of [stored, after]) expect(text).toContain(hex('Connie'));
  expect(stored).toContain('Your correction was sent');
  expect(after).toContain('Your application was deleted');
  expect(logLines.length).toBeGreaterThan(5);
  for (const text of [...seen, stored, after, ...logLines])
    for (const marker of markers) {
      expect(text).not.toContain(marker);
      expect(text).not.toContain(hex(marker));
    }
});
