import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Host } from '#server/host/host.ts';
import { mount } from '#server/api/mount.ts';
import { type Audience, defineEndpoint } from '#shared/contract/endpoint.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createCalls, readErrorCode, openHost } from './testingHost.ts';

const audiences = ['anyone', 'member', 'student', 'nurse', 'filter', 'condenser'] as const;
/** One call for each audience, as other slices mount theirs. */
const doorFor = (audience: Audience) =>
  defineEndpoint({
    method: 'GET',
    path: `/doors/${audience}`,
    audience,
    summary: 'Opens for its audience',
    data: z.object({ who: z.string() }),
  });

const writeFor = (audience: Audience, allowUnconfirmed: boolean) =>
  defineEndpoint({
    method: 'POST',
    path: `/${allowUnconfirmed ? 'early' : 'late'}/${audience}`,
    audience,
    summary: 'Writes for its audience',
    data: z.object({ wrote: z.boolean() }),
    allowUnconfirmed,
  });

function mountDoors({ api }: Host): void {
  for (const audience of audiences) {
    mount(api, doorFor(audience), async ({ identity }) => ({
      data: { who: identity?.userId ?? 'nobody' },
    }));
    for (const early of [true, false]) {
      mount(api, writeFor(audience, early), async () => ({ data: { wrote: true } }));
    }
  }
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let host: Host;

beforeAll(async () => {
  database = await openTestDatabase();
  host = await openHost(database, () => new Date('2026-11-20T09:00:00Z'), undefined, mountDoors);
});
afterAll(async () => {
  await host?.app.close();
  await database?.close();
});

const { get, post, signedIn } = createCalls(
  () => host,
  () => database,
);

describe('who may call', () => {
  const callers = {
    guest: null,
    student: {},
    filter: { studentPackage: 'filter_toggle' },
    condenser: { studentPackage: 'application_condenser' },
    nurse: { roleName: 'Nurse' },
    'pending nurse': { roleName: 'Nurse', status: 'pending' },
    'unconfirmed student': { emailVerifiedAt: null, studentPackage: 'application_condenser' },
  } as const;
  type Caller = keyof typeof callers;
  const no = 'not_signed_in';
  const role = 'wrong_role';
  const pack = 'package_needed';
  const table: Record<Caller, Record<(typeof audiences)[number], string | null>> = {
    guest: { anyone: null, member: no, student: no, nurse: no, filter: no, condenser: no },
    student: {
      anyone: null,
      member: null,
      student: null,
      nurse: role,
      filter: pack,
      condenser: pack,
    },
    filter: {
      anyone: null,
      member: null,
      student: null,
      nurse: role,
      filter: null,
      condenser: pack,
    },
    condenser: {
      anyone: null,
      member: null,
      student: null,
      nurse: role,
      filter: null,
      condenser: null,
    },
    nurse: {
      anyone: null,
      member: null,
      student: role,
      nurse: null,
      filter: role,
      condenser: role,
    },
    'pending nurse': {
      anyone: null,
      member: null,
      student: role,
      nurse: null,
      filter: role,
      condenser: role,
    },
    // Reads like anybody of the package; what it may write is the second table.
    'unconfirmed student': {
      anyone: null,
      member: null,
      student: null,
      nurse: role,
      filter: null,
      condenser: null,
    },
  };
  /** What a person would write into the cookies to look like somebody else. */
  const forgeries: Record<string, string>[] = [
    { role_name: 'Student', role: '1', student_package: 'application_condenser', userid: 'u1' },
    { role_name: 'Nurse', role: '2', status: 'active', permissions: '["*"]' },
    { role_name: 'Editor', role: '3', permissions: '["content.edit"]' },
  ];

  for (const caller of Object.keys(table) as Caller[]) {
    it(`${caller}: by the server's own records, whatever the readable cookies say`, async () => {
      const facts = callers[caller];
      const token = facts ? (await signedIn(facts)).token : null;
      for (const forged of [{}, ...forgeries]) {
        const seen: Record<string, string | null> = {};
        for (const audience of audiences) {
          const cookies = { ...forged, ...(token && { token }) };
          const answer = await get(`/api/doors/${audience}`, cookies);
          seen[audience] = answer.statusCode === 200 ? null : readErrorCode(answer);
        }
        expect(seen).toEqual(table[caller]);
      }
    });
  }
});

describe('who may write', () => {
  const written = async (token: string, way: 'early' | 'late') => {
    const seen: Record<string, string | null> = {};
    for (const audience of audiences) {
      // What a person would write into the cookie to look confirmed.
      const cookies = { token, status: 'active' };
      seen[audience] = readErrorCode(await post(`/api/${way}/${audience}`, undefined, { cookies }));
    }
    return seen;
  };
  const student = { anyone: null, member: null, student: null, nurse: 'wrong_role' };

  it('everybody of the audience, once their address is confirmed', async () => {
    const { token } = await signedIn({ studentPackage: 'application_condenser' });
    const all = { ...student, filter: null, condenser: null };
    expect(await written(token, 'late')).toEqual(all);
    expect(await written(token, 'early')).toEqual(all);
  });
  it('before that only what is marked so; role and package are asked for first', async () => {
    const { token } = await signedIn({ emailVerifiedAt: null, studentPackage: 'filter_toggle' });
    const wait = 'email_unverified';
    expect(await written(token, 'early')).toEqual({
      ...student,
      filter: null,
      condenser: 'package_needed',
    });
    expect(await written(token, 'late')).toEqual({
      anyone: null,
      member: wait,
      student: wait,
      nurse: 'wrong_role',
      filter: wait,
      condenser: 'package_needed',
    });
  });
  it('a nurse who waits for review is not one whose address waits', async () => {
    const { token } = await signedIn({ roleName: 'Nurse', status: 'pending' });
    expect(await written(token, 'late')).toMatchObject({ member: null, nurse: null });
  });
});
