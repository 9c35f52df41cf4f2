// SPEC §8: an unknown path, from the server, in the app and without a connection.
import { paths } from '#shared/routing/paths.ts';
import { engineStored } from '../harness/builds.ts';
import type { Device } from '../harness/device.ts';
import { expect, longRun, longUnless, test } from '../harness/fixtures.ts';

async function expectNotFound(device: Device, path: string): Promise<void> {
  const main = device.page.getByRole('main');
  await expect(main).toContainText('404');
  await expect(main).toContainText(`Page not found: ${path}`);
  await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute(
    'href',
    paths.home,
  );
}

test.describe('an unknown path', () => {
  test.use({ faulty: true });

  test('is a true 404 of the server, with status, message and the way home', async ({ laptop }) => {
    const answer = await laptop.page.goto(`${laptop.origin}/no/such/page`);
    expect(answer?.status()).toBe(404);
    await expectNotFound(laptop, '/no/such/page');
    await laptop.page.getByRole('main').getByRole('link', { name: 'Go back home' }).click();
    await expect(laptop.page).toHaveURL(`${laptop.origin}/`);
  });

  for (const path of ['/forum/question/abc', '/forum/question/999999', '/forum/user/nobody-here'])
    test(
      `of the forum is one too: ${path}`,
      longUnless(path.endsWith('/abc')),
      async ({ laptop }) => {
        const answer = await laptop.page.goto(laptop.origin + path);
        expect(answer?.status()).toBe(404);
        await expect(laptop.page).toHaveTitle(/not found/i);
      },
    );

  test('is a 404 when it is reached inside the app', longRun, async ({ laptop }) => {
    await laptop.open(paths.home);
    await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible();
    await laptop.followLink('/no/such/page');
    await expectNotFound(laptop, '/no/such/page');
  });

  test('shows a hostile path as text', async ({ laptop }) => {
    await laptop.page.goto(`${laptop.origin}/%3Cimg%20src=x%20onerror=alert(1)%3E`);
    await expect(laptop.page.getByRole('main')).toContainText('404');
    await expect(laptop.page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
  });

  test('never answers a missing asset with the shell', async ({ laptop }) => {
    const answer = await laptop.context.request.get(`${laptop.origin}/assets/no-such-chunk.js`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('<div id="root">');
  });
});

test.describe('an unknown path without a connection', () => {
  test.use({ serviceWorkers: 'allow', faulty: true });

  test('is a 404 too', longRun, async ({ phone }) => {
    await phone.open(paths.home);
    await engineStored(phone.page);
    await phone.offline();
    await phone.open('/no/such/page');
    await expectNotFound(phone, '/no/such/page');
  });
});
