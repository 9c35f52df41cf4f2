// The account calls on a real host and database. Tests only.
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { createHost, type Host } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { openTestDatabase } from '#testing/testDatabase.ts';
import { clearSessionCookies } from './sessions/cookies.ts';
import type { Passwords } from './passwords/passwords.ts';
import { createIdentify, createWasRevoked } from './sessions/identify.ts';
import { mountPhotoFiles } from './profile/photoFiles.ts';
import { mountAccount } from './routes.ts';
import { createAccountService } from './service.ts';
import { buildUser, createMailbox, type Mailbox, fastPasswords, testPassword } from './testing.ts';

type Database = Awaited<ReturnType<typeof openTestDatabase>>;
export type Answer = Awaited<ReturnType<Host['app']['inject']>>;

/** The cookies an answer sets, by name. */
export const readCookies = (answer: Answer): Record<string, string> =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

/** The problem code of an answer, or null. */
export const readErrorCode = (answer: Answer): string | null =>
  answer.json<{ code?: string }>().code ?? null;

/** Where the mails of tests lead. */
export const testOrigin = 'https://lamplight.example';

/** A host with the account calls; `mountMore` adds calls before it is ready. */
export async function openHost(
  database: Database,
  clock: () => Date,
  publicOrigin?: string,
  mountMore: (host: Host) => void = () => undefined,
  mail: Pick<Mailbox, 'enqueue'> = createMailbox(),
  passwords: Passwords = fastPasswords,
): Promise<Host> {
  const service = createAccountService({
    database,
    config: { appSecret: 'a secret of this test' },
    clock,
    mail,
    origin: () => testOrigin,
    passwords,
  });
  const opened = await createHost({
    database,
    identify: createIdentify(service),
    wasRevoked: createWasRevoked(service),
    clock,
    config: {
      apiBase: '/api',
      publicOrigin,
      trustProxy: false,
      logLevel: 'silent',
      appSecret: 'a secret of this test',
    },
    clearSessionCookies,
    limits: unlimited,
  });
  mountAccount(opened.api, service, publicOrigin);
  mountPhotoFiles(opened.app, service);
  mountMore(opened);
  await opened.app.ready();
  return opened;
}

/** Calls of a browser on this site. */
export function createCalls(host: () => Host, database: () => Database) {
  const write =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, body?: object, more: InjectOptions = {}) =>
      host().app.inject({
        method,
        url,
        ...(body && { payload: body }),
        ...more,
        headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...more.headers },
      });
  const post = write('POST');
  const get = (url: string, cookies: Record<string, string> = {}, headers = {}) =>
    host().app.inject({ method: 'GET', url, cookies, headers: { host: 'localhost', ...headers } });
  const signIn = (email: string, more: object = {}, options: InjectOptions = {}) =>
    post('/api/auth/login', { email, password: testPassword, ...more }, options);
  async function signedIn(facts: Parameters<typeof buildUser>[1] = {}) {
    const user = await buildUser(database().db, facts);
    const answer = await signIn(user.email);
    return { user, answer, jar: readCookies(answer), token: readCookies(answer)['token'] ?? '' };
  }
  return {
    post,
    put: write('PUT'),
    patch: write('PATCH'),
    del: write('DELETE'),
    get,
    signIn,
    signedIn,
  };
}
