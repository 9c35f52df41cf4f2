// offline.md §6, "Caching and navigation": what opens without a connection, and what must not.
import { paths } from '../../app/paths.ts';
import { hasScreen, specPatterns } from '../../app/routePatterns.ts';
import { workerInControl } from '../harness/builds.ts';
import { expect, test } from '../harness/fixtures.ts';
import { dumpStorages } from '../harness/storages.ts';

const examples = specPatterns.map((pattern) => pattern.replace(/:\w+/g, 'example'));

test.use({ serviceWorkers: 'allow', faulty: true });

test.describe('a phone without a connection', () => {
  test('opens every route of the specification from a cold start', async ({ phone }) => {
    test.slow();
    await phone.open(paths.myAccount);
    await workerInControl(phone.page);
    await phone.offline();
    for (const path of examples) {
      const tab = await phone.context.newPage();
      await tab.goto(phone.origin + path);
      await expect(tab.getByRole('heading', { level: 1 }), path).toBeVisible();
      if (hasScreen(path) && path.startsWith('/my-account'))
        await expect(tab, path).toHaveURL(phone.origin + path);
      await tab.close();
    }
  });

  test('does not answer files and calls with the shell', async ({ phone }) => {
    await phone.open(paths.myAccount);
    await workerInControl(phone.page);
    await phone.offline();
    for (const path of ['/api/nope', '/api/me', '/files/letter', '/sitemap.xml', '/files/x.pdf']) {
      const tab = await phone.context.newPage();
      await expect(tab.goto(phone.origin + path), path).rejects.toThrow(
        /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
      );
      await tab.close();
    }
  });

  test('falls through the route rules instead of going in circles', async ({ phone }) => {
    await phone.open(paths.myAccount);
    await workerInControl(phone.page);
    await phone.offline();
    await phone.open(paths.home);
    await expect(phone.page).toHaveURL(phone.origin + paths.home);
    await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows where the connection stands on every screen', async ({ phone }) => {
    await phone.openTopic('personal-information', 'names');
    await workerInControl(phone.page);
    await phone.offline();
    for (const path of [paths.myAccount, paths.condenser, paths.academics]) {
      await phone.follow(path);
      await expect(phone.page.getByRole('banner')).toContainText(/offline|no connection/i);
    }
  });
});

test.describe('settings that cannot be loaded', () => {
  test('stand as they were last seen', async ({ laptop, site }) => {
    await laptop.open(paths.home);
    await workerInControl(laptop.page);
    await laptop.page.reload();
    const heading = await laptop.page.getByRole('heading', { level: 1 }).textContent();
    site.proxy.order({ path: /^\/api\/settings/, fault: { kind: 'status', status: 500 } });
    await laptop.page.reload();
    await expect(laptop.page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(laptop.page.getByText('Something went wrong. Please try again.')).toHaveCount(0);
  });

  test.describe('and were never seen', () => {
    test.use({ serviceWorkers: 'block' });

    test('leave the message of the specification', async ({ laptop, site }) => {
      site.proxy.order({ path: /^\/api\/settings/, fault: { kind: 'status', status: 500 } });
      // A page that the server draws brings them along; the browser draws this one by itself.
      await laptop.open(paths.myAccount);
      await laptop.follow(paths.home);
      await expect(laptop.page.getByText('Something went wrong. Please try again.')).toBeVisible();
    });
  });

  test('never give way to a captive portal’s page', async ({ laptop, site }) => {
    await laptop.open(paths.home);
    await workerInControl(laptop.page);
    await laptop.page.reload();
    await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible();
    const heading = await laptop.page.getByRole('heading', { level: 1 }).textContent();
    site.proxy.order({ path: /^\/api\//, fault: { kind: 'html' } });
    await laptop.page.reload();
    await laptop.page.reload();
    await expect(laptop.page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  });
});

test.describe('the worker’s caches', () => {
  test('never hold a signed-in answer', async ({ laptop }) => {
    await laptop.openTopic('personal-information', 'names');
    await workerInControl(laptop.page);
    await laptop.page.reload();
    await laptop.type('Legal first name', 'Never in a cache');
    await laptop.sent();
    await laptop.open(paths.myAccount);
    const kept = await dumpStorages(laptop.context, laptop.page);
    const cached = kept.filter(({ where }) => where.startsWith('cache '));
    expect(cached.length).toBeGreaterThan(5);
    expect(cached.filter(({ where }) => /\/api\/(me|auth|applications)/.test(where))).toEqual([]);
    expect(cached.filter(({ text }) => text.includes('Never in a cache'))).toEqual([]);
  });
});
