// offline.md §6, "Update flow": a new version is deployed under open pages and no typed letter is lost.
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { limitStorage } from '../harness/browser/devtools.ts';
import { getEntry, expectBuild, withKillSwitch, workerInControl } from '../harness/builds.ts';
import { Device, plainPage } from '../harness/device.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { saves } from '../harness/site.ts';
import { randomText } from '../harness/randomText.ts';

const section = 'personal-information';
const names = topicHref(section, 'names');

/** Opens an address on a page whose time can be moved. */
async function openWithClock(device: Device, address: string): Promise<void> {
  await device.page.clock.install();
  await device.open(address);
  await workerInControl(device.page);
}

/** The person is back after a while: the page asks which build is deployed. */
async function backAfterAWhile(device: Device): Promise<void> {
  await device.page.clock.fastForward(6 * 60_000);
  await device.fireOnline();
}

/** The same, until the answer is there: moving the time on earlier would end the question by its own time limit. */
async function askedAfterAWhile(device: Device): Promise<void> {
  const answered = device.page.waitForResponse(/\/builds\/latest\.json/);
  await backAfterAWhile(device);
  await (await answered).finished();
}

const ready = (device: Device) => device.page.getByText('A new version is ready');
const updateNow = (device: Device) => device.page.getByRole('button', { name: 'Update now' });

test.use({ siteOptions: { build: 'v1' }, faulty: true, serviceWorkers: 'allow' });

test.describe('a page that was opened for the first time', () => {
  test('runs the new version once its person says so', async ({ phone, site }) => {
    await openWithClock(phone, '/my-account');
    await expectBuild(phone.page, 'v1');
    await site.deploy({ build: 'v2' });
    await backAfterAWhile(phone);
    await expect(ready(phone)).toBeVisible();
    await expectBuild(phone.page, 'v1');
    await updateNow(phone).click();
    await expectBuild(phone.page, 'v2');
    await expect(phone.page).toHaveURL(/\/my-account$/);
  });

  test(
    'is offered the third version after the second was put off',
    longRun,
    async ({ phone, site }) => {
      await openWithClock(phone, '/my-account');
      await site.deploy({ build: 'v2' });
      await backAfterAWhile(phone);
      await phone.page.getByRole('button', { name: 'Later' }).click();
      await expect(ready(phone)).toHaveCount(0);
      await site.deploy({ build: 'v3' });
      await backAfterAWhile(phone);
      await expect(ready(phone)).toBeVisible();
      await updateNow(phone).click();
      await expectBuild(phone.page, 'v3');
    },
  );
});

test.describe('two tabs, one of which holds typed text', () => {
  test(
    'part ways until the other person’s text is left in peace',
    longRun,
    async ({ laptop, site }) => {
      site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      await openWithClock(laptop, '/my-account');
      const second = new Device(laptop.context, await laptop.context.newPage(), laptop.origin);
      await second.open(names);
      await second.type('Legal first name', 'Half a na');
      await site.deploy({ build: 'v2' });
      await backAfterAWhile(laptop);
      await updateNow(laptop).click();
      await expectBuild(laptop.page, 'v2');
      await expectBuild(second.page, 'v1');
      await expect(second.field('Legal first name')).toHaveValue('Half a na');
      await second.type('Legal first name', 'me');
      await expect(second.page.getByText('This tab runs an earlier version')).toBeVisible();
      await second.field('Legal last name').focus();
      await second.followLink(topicHref('academics', 'colleges'));
      await expect(second.page.getByRole('heading', { name: 'Colleges', level: 2 })).toBeVisible();
      await second.followLink(names);
      await expect(second.field('Legal first name')).toHaveValue('Half a name');
    },
  );
});

test.describe('typed text at the moment of an update', () => {
  test('is written down before the new version takes over', longRun, async ({ laptop, site }) => {
    site.proxy.order({ ...saves, fault: { kind: 'reset' } });
    await openWithClock(laptop, names);
    await site.deploy({ build: 'v2' });
    await backAfterAWhile(laptop);
    await expect(ready(laptop)).toBeVisible();
    await laptop.type('Legal first name', 'To the last letter');
    await updateNow(laptop).click();
    await expectBuild(laptop.page, 'v2');
    await expect(laptop.field('Legal first name')).toHaveValue('To the last letter');
  });

  test(
    'holds the update back when it cannot be written down',
    longRun,
    async ({ laptop, site }) => {
      const essay = randomText(400_000);
      await laptop.open(plainPage);
      await openWithClock(laptop, names);
      await site.deploy({ build: 'v2' });
      await backAfterAWhile(laptop);
      await expect(ready(laptop)).toBeVisible();
      await limitStorage(laptop.page, 60_000);
      await laptop.page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('refused by a test', 'QuotaExceededError');
        };
      });
      site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      await laptop.field('Name you go by').fill(essay);
      await laptop.expectState('notOnDevice');
      await laptop.field('Legal first name').focus();
      await updateNow(laptop).click();
      await expect(
        laptop.page.getByText('Your latest words are not kept on this device'),
      ).toBeVisible();
      await expectBuild(laptop.page, 'v1');
      await laptop.page.getByRole('button', { name: 'Keep working' }).click();
      await expect(laptop.field('Name you go by')).toHaveValue(essay);
    },
  );
});

test.describe('a version of which one file is missing', () => {
  test(
    'leaves the running one alone, says so after some time, and is taken once it is whole',
    longRun,
    async ({ phone, site }) => {
      await openWithClock(phone, names);
      const missing = site.proxy.order({
        path: getEntry('v2'),
        fault: { kind: 'status', status: 404 },
      });
      await site.deploy({ build: 'v2' });
      for (let poll = 0; poll < 3; poll += 1) await askedAfterAWhile(phone);
      await expect(phone.page.getByText('The new version could not be loaded')).toBeVisible();
      await expectBuild(phone.page, 'v1');
      await phone.type('Legal first name', 'Still working');
      await phone.synced();
      missing.remove();
      await phone.page.getByRole('button', { name: 'Try again' }).click();
      await expect(updateNow(phone)).toBeVisible();
      await updateNow(phone).click();
      await expectBuild(phone.page, 'v2');
      await expect(phone.field('Legal first name')).toHaveValue('Still working');
    },
  );
});

test.describe('the question which build is deployed', () => {
  const bad = [
    { name: '404', fault: { kind: 'status', status: 404 } },
    { name: '500', fault: { kind: 'status', status: 500 } },
    { name: 'a page instead of an answer', fault: { kind: 'html' } },
    { name: 'nonsense', fault: { kind: 'body', type: 'application/json', body: '{"id":7' } },
    { name: 'a broken line', fault: { kind: 'reset' } },
    { name: 'no answer at all', fault: { kind: 'hang' } },
  ] as const;

  test(
    'is asked again an hour after each kind of bad answer, and finds the new build in the end',
    longRun,
    async ({ phone, site }) => {
      await openWithClock(phone, '/my-account');
      for (const { name, fault } of bad) {
        const struck = site.proxy.order({ path: /^\/builds\/latest\.json/, fault });
        // In steps: one that is still waiting for its answer ends by its own time limit first.
        await expect
          .poll(
            async () => {
              await phone.page.clock.fastForward(3_790_000);
              return struck.hits();
            },
            { message: `asked, and answered with ${name}` },
          )
          .toBeGreaterThan(0);
        struck.remove();
        await expect(ready(phone)).toHaveCount(0);
      }
      await site.deploy({ build: 'v2' });
      await expect
        .poll(async () => {
          await phone.page.clock.fastForward(3_790_000);
          return ready(phone).isVisible();
        })
        .toBe(true);
    },
  );

  test.describe('while nothing is deployed', () => {
    test.use({ siteOptions: 'shared' });

    test(
      'is not asked before an hour has passed, nor again within five minutes of coming back',
      longRun,
      async ({ phone, site }) => {
        await openWithClock(phone, '/my-account');
        const asked = () => site.proxy.requests(/^\/builds\/latest\.json/).length;
        await phone.page.clock.fastForward(4 * 60_000);
        await phone.fireOnline();
        expect(asked()).toBe(0);
        await phone.page.clock.fastForward(2 * 60_000);
        await phone.fireOnline();
        await expect.poll(asked).toBe(1);
        await phone.fireOnline();
        await phone.page.clock.fastForward(60_000);
        await phone.fireOnline();
        expect(asked()).toBe(1);
      },
    );

    test(
      'is never answered from a cache, and neither is the worker’s own file',
      longRun,
      async ({ phone, site }) => {
        await openWithClock(phone, '/my-account');
        for (const path of ['/builds/latest.json', '/sw.js']) {
          const before = site.proxy.requests(path).length;
          const headers = await phone.page.evaluate(async (address) => {
            const first = await fetch(address);
            await fetch(address);
            return { control: first.headers.get('cache-control') };
          }, path);
          expect(headers.control).toMatch(/no-store|no-cache/);
          expect(site.proxy.requests(path).length).toBe(before + 2);
          const kept = await phone.page.evaluate(
            async (address) => (await caches.match(address)) !== undefined,
            path,
          );
          expect(kept).toBe(false);
        }
      },
    );
  });
});

test.describe('a browser without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'keeps drafts and is offered the new version by the poll alone',
    longRun,
    async ({ laptop, site }) => {
      await laptop.page.clock.install();
      await laptop.open(names);
      await laptop.type('Legal first name', 'No worker here');
      await laptop.synced();
      await site.deploy({ build: 'v2' });
      await expect
        .poll(async () => {
          await backAfterAWhile(laptop);
          return ready(laptop).isVisible();
        })
        .toBe(true);
      await updateNow(laptop).click();
      await expectBuild(laptop.page, 'v2');
      await expect(laptop.field('Legal first name')).toHaveValue('No worker here');
    },
  );
});

test.describe('the kill switch', () => {
  test('removes worker and caches, and never a draft', longRun, async ({ phone, site }) => {
    await openWithClock(phone, names);
    site.proxy.order({ ...saves, fault: { kind: 'reset' } });
    await phone.type('Legal first name', 'Untouched');
    await phone.savedOnDevice();
    const killed = withKillSwitch('v1');
    await site.deploy({ clientDir: killed.folder });
    await phone.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect.poll(() => phone.page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    await phone.open(names);
    await expect(phone.field('Legal first name')).toHaveValue('Untouched');
    killed.remove();
  });
});

test.describe('a build that raises the database version in another tab', () => {
  test(
    'is not kept waiting: the old tab lets go, keeps its words and offers to update',
    longRun,
    async ({ laptop, site }) => {
      site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      await laptop.open(names);
      await workerInControl(laptop.page);
      await laptop.type('Legal first name', 'Old tab');
      await site.deploy({ build: 'v2' });
      const newer = await laptop.anotherTab(plainPage);
      // Waits for ever for a tab that does not let go.
      await newer.page.evaluate(async () => {
        const found = await indexedDB.databases();
        const drafts = found.find(({ name }) => name?.startsWith('drafts-'));
        if (!drafts?.name || !drafts.version) throw new Error('no drafts on this device');
        const { name, version } = drafts;
        await new Promise<void>((resolve, reject) => {
          const request = indexedDB.open(name, version + 1);
          request.addEventListener('success', () => {
            request.result.close();
            resolve();
          });
          request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
        });
      });
      await expect(ready(laptop)).toBeVisible();
      await expect(laptop.field('Legal first name')).toHaveValue('Old tab');
    },
  );
});
