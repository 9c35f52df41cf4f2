// offline.md §6, "Update flow", the parts of the page that do not arrive.
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { findChunk } from '../harness/builds.ts';
import type { LoggedRequest } from '../harness/network/faults.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { saves } from '../harness/site.ts';

const names = topicHref('personal-information', 'names');
const settings = /UpdateProfileScreen\.tsx$/;
const hub = /homeScreens\.ts$/;

const documents = (log: readonly LoggedRequest[]) =>
  log.filter(({ headers }) => headers['sec-fetch-dest'] === 'document').map(({ path }) => path);

test.use({ serviceWorkers: 'block', faulty: true });

test.describe('a screen whose file is missing', () => {
  test('is loaded anew exactly once, at the address that was asked for, with the form as it was', async ({
    laptop,
    site,
  }) => {
    await laptop.open(names);
    site.proxy.order({ ...saves, fault: { kind: 'reset' } });
    await laptop.type('Legal first name', 'Before the chunk');
    await laptop.field('Legal last name').focus();
    const missing = site.proxy.order({
      path: findChunk('v1', settings),
      fault: { kind: 'status', status: 404 },
    });
    const before = documents(site.proxy.log).length;
    // A browser may ask twice, ahead and in earnest; the file is there again with the new document.
    const anew = laptop.page.waitForRequest((request) => request.isNavigationRequest());
    await laptop.followLink(paths.updateProfile);
    await anew;
    missing.remove();
    await expect(
      laptop.page.getByRole('heading', { level: 1, name: 'Account settings' }),
    ).toBeVisible();
    const loaded = documents(site.proxy.log).slice(before);
    expect(loaded).toHaveLength(1);
    expect(loaded[0]).toContain(paths.updateProfile);
    await laptop.open(names);
    await expect(laptop.field('Legal first name')).toHaveValue('Before the chunk');
  });

  test(
    'ends in an error screen when loading anew does not help, never in a loop',
    longRun,
    async ({ laptop, site }) => {
      await laptop.open(names);
      await laptop.formReady();
      for (const screen of [settings, hub])
        site.proxy.order({
          path: findChunk('v1', screen),
          fault: { kind: 'status', status: 404 },
        });
      const before = documents(site.proxy.log).length;
      for (const path of [
        paths.updateProfile,
        paths.condenser,
        paths.updateProfile,
        paths.condenser,
      ]) {
        await laptop.followLink(path);
        await expect(
          laptop.page.getByRole('main').getByRole('heading', { level: 1 }),
        ).toBeVisible();
      }
      await expect(
        laptop.page.getByRole('heading', { level: 1, name: /^(Account settings|My application)$/ }),
      ).toHaveCount(0);
      expect(documents(site.proxy.log).length - before).toBeLessThanOrEqual(3);
      await laptop.followLink(names);
      await expect(laptop.field('Legal first name')).toBeVisible();
    },
  );

  test(
    'is not loaded anew without a connection: the page says so, going back works, the form is intact',
    longRun,
    async ({ laptop, site }) => {
      await laptop.open(names);
      await laptop.type('Legal first name', 'On the road');
      await laptop.savedOnDevice();
      await laptop.offline();
      const before = documents(site.proxy.log).length;
      await laptop.followLink(paths.updateProfile);
      await expect(laptop.page.getByRole('main')).toContainText(
        /offline|not on this device|connection/i,
      );
      expect(documents(site.proxy.log).length).toBe(before);
      await laptop.page.goBack();
      await expect(laptop.field('Legal first name')).toHaveValue('On the road');
    },
  );
});
