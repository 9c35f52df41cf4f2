// The people of the tests: each test writes as somebody who was never here before, so that tests can share one site.
import { type APIRequestContext, request } from 'playwright/test';
import { termsVersion } from '#features/account/contract.ts';
import { codeIn, Mailbox } from './mailbox.ts';
import { makeSeedDatabase } from './seedDatabase.ts';
import { demoPassword } from './server.ts';
import { Seed } from './site.ts';

/** A worker that has used them up goes on with another site; one network may make 60 accounts in an hour. */
const peopleCount = 24;
const concurrency = 8;

/** Their addresses, which they sign in with. */
export const people: readonly string[] = Array.from(
  { length: peopleCount },
  (_, index) => `person-${index + 1}@example.test`,
);

/** Makes their accounts on a running demo, the way people do: students with every package. */
async function makePeople(origin: string): Promise<void> {
  const api = await request.newContext();
  const mailbox = new Mailbox(api, origin);
  type Call = (call: string, data: Readonly<Record<string, unknown>>) => Promise<void>;
  const post =
    (browser: APIRequestContext): Call =>
    async (call, data) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const answer = await browser.post(`${origin}/api/auth/${call}`, { headers, data });
      if (!answer.ok()) throw new Error(`${call} was refused: ${await answer.text()}`);
    };
  async function make(email: string): Promise<void> {
    const registration = crypto.randomUUID();
    // One browser may not register so many.
    const browser = await request.newContext({ extraHTTPHeaders: { origin } });
    const send = post(browser);
    await send('register', {
      registration,
      role_name: 'Student',
      name: 'Petra Anna Person',
      email,
      password: demoPassword,
      termsVersion,
      oldEnough: true,
      marketing: false,
    });
    await send('verify-email', {
      email,
      registration,
      code: codeIn(await mailbox.wait(email, /Confirm your email/)),
    });
    await browser.dispose();
  }
  for (let from = 0; from < peopleCount; from += concurrency)
    await Promise.all(people.slice(from, from + concurrency).map(make));
  await api.dispose();
}

/**
 * Fills a folder with the data of a demo that the people of the tests have joined.
 * @param server the address of a PostgreSQL server for its database; without one the embedded engine keeps it in the folder
 */
export async function seedWithPeople(folder: string, server: string | null = null): Promise<void> {
  await Seed.prepare(folder, makePeople, server === null ? null : await makeSeedDatabase(server));
}
