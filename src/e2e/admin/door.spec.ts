// Who comes to /admin without a session of the staff.
import { expect, test } from '../harness/fixtures.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';

test.use({ signedInAs: null, faulty: true });

test('/admin shows a guest its sign-in and nothing else, and a member of the site nothing', async ({
  laptop,
  phone,
}) => {
  await laptop.open('/admin');
  await expect(
    laptop.page.getByRole('heading', { name: 'Sign in to the admin app' }),
  ).toBeVisible();
  await expect(laptop.page.getByRole('navigation')).toHaveCount(0);
  await expectNoAxeFindings(laptop.page, 'the sign-in of the staff');
  const { request } = laptop.context;
  expect((await request.get(`${laptop.origin}/admin/api/entries`)).status()).toBe(401);
  expect((await request.get(`${laptop.origin}/admin/api/openapi.json`)).ok()).toBe(true);
  await phone.signIn('student@example.test');
  const answer = await phone.page.goto(`${phone.origin}/admin`);
  expect(answer?.status()).toBe(404);
  const write = await phone.context.request.post(`${phone.origin}/admin/api/entries/menu`, {
    headers: { origin: phone.origin },
    data: {},
  });
  expect(write.status()).toBe(403);
});
