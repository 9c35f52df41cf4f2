// Every call of the site as every kind of visitor, over HTTP (features.md Appendix B).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, testPassword } from '#features/account/server/testing.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { startServer } from '#testing/startServer.ts';
import type { App } from '../app.ts';
import { type Permission, permissions, type Who } from './permissionTable.ts';
import { isEndpoint, sampleBodies, samplePath } from './sampleCalls.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../features/*/*ontract.ts', '!../../features/account/staffContract.ts'],
  { eager: true },
);
/** Those of the admin app are looked at in adminCalls.test.ts. */
const endpoints = Object.values(modules)
  .flatMap((module) =>
    Object.values(module).filter((value): value is AnyEndpoint => isEndpoint(value)),
  )
  .filter(({ audience }) => audience !== 'staff');
const nameOf = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

const filter = { studentPackage: 'filter_toggle' } as const;
const condenser = { studentPackage: 'application_condenser' } as const;
/** Null is a guest. */
const visitors = {
  guest: null,
  student: {},
  'student with Program match': filter,
  'student with My application': condenser,
  'student who has not confirmed the address': { ...condenser, emailVerifiedAt: null },
  nurse: { roleName: 'Nurse' },
  'nurse who waits for review': { roleName: 'Nurse', status: 'pending' },
  moderator: { permissions: ['forum.moderate'] },
  'member who is suspended while signed in': condenser,
  // Staff have no session here: they are refused at sign-in.
  editor: { roleName: 'Editor', permissions: ['content.edit'] },
} as const satisfies Record<string, Parameters<typeof buildUser>[1] | null>;
type Visitor = keyof typeof visitors;

type Refusal = 'not_signed_in' | 'wrong_role' | 'package_needed' | 'email_unverified' | null;

/** features.md Appendix B, a line for each kind of visitor. */
const refusals: Readonly<Record<Visitor, Readonly<Record<Who, Refusal>>>> = (() => {
  const no = 'not_signed_in';
  const role = 'wrong_role';
  const plan = 'package_needed';
  const line = (...cells: readonly [Refusal, Refusal, Refusal, Refusal, Refusal, Refusal]) => {
    const [member, student, nurse, filterCell, condenserCell, moderator] = cells;
    const own = { member, student, nurse, moderator };
    return { anyone: null, ...own, filter: filterCell, condenser: condenserCell };
  };
  const nobody = line(no, no, no, no, no, no);
  const applicant = line(null, null, role, null, null, role);
  const caregiver = line(null, role, null, role, role, role);
  return {
    guest: nobody,
    student: line(null, null, role, plan, plan, role),
    'student with Program match': line(null, null, role, null, plan, role),
    'student with My application': applicant,
    'student who has not confirmed the address': applicant,
    nurse: caregiver,
    'nurse who waits for review': caregiver,
    moderator: line(null, null, role, plan, plan, null),
    'member who is suspended while signed in': nobody,
    editor: nobody,
  };
})();

function expectedRefusal(visitor: Visitor, name: string, permission: Permission): Refusal {
  const [who, early] = permission.split(' ') as [Who, string | undefined];
  const refusal = refusals[visitor][who];
  const isWrite = !name.startsWith('GET ');
  const waits = visitor === 'student who has not confirmed the address' && who !== 'anyone';
  // Role and package are asked for first; who moderates, by the call itself.
  if (waits && isWrite && !early && (refusal === null || who === 'moderator'))
    return 'email_unverified';
  return refusal;
}

let app: App;
beforeAll(async () => {
  app = await startServer({});
  // What is mounted in a plugin is there from now on.
  await app.host.app.ready();
});
afterAll(() => app?.close());

const refusalCodes: readonly string[] = [
  'not_signed_in',
  'session_revoked',
  'wrong_role',
  'package_needed',
  'email_unverified',
  'account_suspended',
];

async function signIn(email: string): Promise<Record<string, string>> {
  const { cookies } = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email, password: testPassword },
  });
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

/** What a person would write into the readable cookies to look like somebody else. */
const forged = {
  role_name: 'Nurse',
  role: '2',
  status: 'active',
  permissions: '["forum.moderate","content.edit"]',
  student_package: 'application_condenser',
};

async function call(name: string, cookies: Record<string, string>) {
  const [method, path] = name.split(' ') as [AnyEndpoint['method'], string];
  const body = method === 'GET' ? undefined : sampleBodies[name];
  const answer = await app.host.app.inject({
    method,
    url: `/api${samplePath(path)}`,
    cookies,
    ...(body && { payload: body }),
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), 'if-match': '"1"' },
  });
  const isProblem = String(answer.headers['content-type']).startsWith('application/problem+json');
  const code = isProblem ? answer.json<{ code: string }>().code : '';
  return { status: answer.statusCode, refusal: refusalCodes.includes(code) ? code : null };
}

/** These end the session that they are made with. */
const endsSession = (name: string): boolean => name === 'POST /auth/logout';
/** Open until its page is closed. */
const calls = Object.entries(permissions).filter(([name]) => name !== 'GET /live');

describe('the table of permissions', () => {
  it('has a row for every call: of the contracts, and of the server beside them', () => {
    expect(endpoints.length).toBeGreaterThan(150);
    const mounted = app.host.routes
      .filter(({ url, method }) => url.startsWith('/api/') && method !== 'HEAD')
      .map(({ method, url }) => `${String(method)} ${url.slice('/api'.length)}`);
    const named = new Set([...endpoints.map(nameOf), ...mounted]);
    expect(Object.keys(permissions).sort()).toEqual([...named].sort());
  });

  it('says of each call what its contract says', () => {
    const wrong = endpoints.filter((endpoint) => {
      const [who, early] = (permissions[nameOf(endpoint)] ?? '').split(' ');
      const audience = who === 'moderator' ? 'member' : who;
      const isEarly = endpoint.method !== 'GET' && endpoint.allowUnconfirmed === true;
      return audience !== endpoint.audience || (early !== undefined) !== isEarly;
    });
    expect(wrong.map(nameOf)).toEqual([]);
  });
});

describe('every call of the server', () => {
  for (const visitor of Object.keys(visitors) as Visitor[])
    it(`as ${visitor}: by the server’s own records, whatever the readable cookies say`, async () => {
      const facts = visitors[visitor];
      const user = facts && (await buildUser(app.database.db, facts));
      let jar = user ? await signIn(user.email) : {};
      if (user && visitor === 'member who is suspended while signed in')
        await buildUser(app.database.db, { ...facts, email: user.email, status: 'suspended' });
      const wrong: string[] = [];
      for (const [name, permission] of calls) {
        const { status, refusal } = await call(name, { ...jar, ...forged });
        const expected = expectedRefusal(visitor, name, permission);
        if (refusal !== expected || status >= 500)
          wrong.push(`${name}: ${status} ${refusal}, expected ${expected}`);
        if (user && endsSession(name)) jar = await signIn(user.email);
      }
      expect(wrong).toEqual([]);
    });
});
