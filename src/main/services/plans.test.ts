// @module-tag long
// Who has which plan in the demo, through the server’s own doors.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Plan } from '#features/packages/contract.ts';
import { buildRegistration } from '#features/account/server/testing.ts';
import type { App } from '#main/app.ts';
import { startServer, testDemoPassword } from '#testing/startServer.ts';

let app: App;
beforeAll(async () => {
  app = await startServer();
});
afterAll(() => app.close());

const inject = (
  method: 'GET' | 'POST',
  url: string,
  cookies: Record<string, string>,
  payload?: object,
) =>
  app.host.app.inject({
    method,
    url: `/api${url}`,
    headers: { host: 'localhost', 'idempotency-key': randomUUID() },
    cookies,
    ...(payload && { payload }),
  });

async function signIn(email: string): Promise<Record<string, string>> {
  const answer = await inject('POST', '/auth/login', {}, { email, password: testDemoPassword });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}
const planOf = async (cookies: Record<string, string>) =>
  (await inject('GET', '/me/entitlements', cookies)).json<{ data: Plan }>().data;

describe('a sample account', () => {
  it.each([
    ['student', '', []],
    ['filter', 'filter_toggle', ['grant']],
    ['condenser', 'application_condenser', ['grant']],
  ] as const)('%s@ has the plan %j by its entitlement', async (name, key, sources) => {
    const cookies = await signIn(`${name}@example.test`);
    const { student_package, entitlements } = await planOf(cookies);
    expect(student_package).toBe(key);
    expect(entitlements.map(({ source }) => source)).toEqual(sources);
    expect(cookies.student_package).toBe(key);
  });
});

it('a new student of the demo has a plan by an entitlement, a new nurse none', async () => {
  const people = [
    buildRegistration(),
    buildRegistration({ role_name: 'Nurse', credential: 'RN', licenseState: 'CA' }),
  ];
  for (const person of people) {
    expect((await inject('POST', '/auth/register', {}, person)).statusCode).toBe(202);
  }
  const { rows } = await app.database.pool.query<{ student_package: string; found: number }>(
    `select student_package, (select count(*)::integer from entitlements where user_id = users.id) as found
     from users where email = any($1) order by role_name desc`,
    [people.map(({ email }) => email)],
  );
  expect(rows).toEqual([
    { student_package: 'application_condenser', found: 1 },
    { student_package: '', found: 0 },
  ]);
});

it('a plan that is taken without a payment opens its pages with the next call, an edited cookie none', async () => {
  const cookies = { ...(await signIn('student@example.test')) };
  const edited = { ...cookies, student_package: 'application_condenser' };
  const filled = async (jar: Record<string, string>) =>
    (await inject('POST', '/program-applications', jar, { school: 'Lampton College' })).statusCode;
  expect(await filled(edited)).toBe(402);
  const bought = await inject('POST', '/checkout', cookies, {
    package_key: 'application_condenser',
  });
  expect(bought.statusCode).toBe(201);
  expect(await filled(cookies)).toBe(201);
  const me = await inject('GET', '/me', cookies);
  expect(me.cookies.find(({ name }) => name === 'student_package')?.value).toBe(
    'application_condenser',
  );
});
