// Something in every queue of the staff that the sample content leaves empty, sent as people send it.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import { termsVersion } from '#features/account/contract.ts';
import { demoPassword } from '../harness/server.ts';

/** @param request of somebody who is signed in to the site as a student */
export async function fillQueues(request: APIRequestContext, origin: string): Promise<void> {
  const get = async (path: string) =>
    ((await (await request.get(`${origin}/api${path}`)).json()) as { data: unknown }).data;
  const send = async (path: string, data: object) => {
    const headers = { origin, 'idempotency-key': randomUUID() };
    const answer = await request.post(`${origin}/api${path}`, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const [nurse] = (await get('/nurses')) as { id: number }[];
  const [scholarship] = (await get('/scholarships')) as { slug: string }[];
  const school = '/universities/fictitious-lantern-university';
  const { reviews } = (await get(`${school}/reviews`)) as { reviews: { id: string }[] };
  await send(`/nurses/${nurse?.id}/report`, { reason: 'rude', note: 'Wrote in capitals.' });
  await send(`/reviews/${reviews[0]?.id}/flag`, { reason: 'This is an advertisement.' });
  await send(`${school}/reports`, {
    field: 'Deadline',
    message: 'The page of the school says March 1.',
    email: 'reader@example.test',
  });
  await send(`/scholarships/${scholarship?.slug}/reports`, { reason: 'expired' });
  await send('/resources/a-guide-that-never-was/link-reports', { url: '' });
  await send('/contact', {
    name: 'Amara Okafor',
    email: 'amara@example.test',
    topic: 'application',
    message: 'Which of the programs near Fresno takes students in spring?',
  });
  await send('/auth/register', {
    role_name: 'Student',
    name: 'Throw Away',
    email: `student-${randomUUID().slice(0, 8)}@mailinator.com`,
    password: demoPassword,
    termsVersion,
    oldEnough: true,
    marketing: false,
  });
}
