// The installed app (offline.md §5.8): Chromium's own judgment, the offer, the steps on an iPhone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { workerInControl } from '../harness/builds.ts';
import { type Device, plainPage } from '../harness/device.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { RealBrowser } from '../harness/browser/realBrowser.ts';
import { buildFolder } from '../harness/site.ts';

const names = topicHref('personal-information', 'names');

const offer = (page: Page) => page.getByRole('region', { name: 'Keep Lamplight at hand' });
const install = (page: Page) => page.getByRole('button', { name: 'Install Lamplight' });

/**
 * The browser says that it could install the site; its prompt is answered like this.
 * @param onPrompt called when the prompt opens
 */
async function browserOffers(
  page: Page,
  outcome: 'accepted' | 'dismissed',
  onPrompt?: () => unknown,
): Promise<void> {
  const call = `promptOpened${outcome}`;
  if (onPrompt) await page.exposeFunction(call, onPrompt);
  await page.evaluate(
    ([answer, told]) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, {
        prompt: async () => {
          const tell = (window as unknown as Record<string, () => Promise<void>>)[told ?? ''];
          await tell?.();
        },
        userChoice: Promise.resolve({ outcome: answer }),
      });
      window.dispatchEvent(event);
    },
    [outcome, call],
  );
}

/** The frame of the page listens: it has counted this visit. */
async function watching(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('install'))).not.toBeNull();
}

/** As if this device had last been here an hour ago. */
async function anHourPasses(page: Page): Promise<void> {
  await watching(page);
  await page.evaluate(() => {
    const memory = JSON.parse(localStorage.getItem('install') ?? '{}') as { lastSeen: number };
    localStorage.setItem(
      'install',
      JSON.stringify({ ...memory, lastSeen: memory.lastSeen - 3_600_000 }),
    );
  });
}

/** The student's home is known to this page, then a name is typed into the application. */
async function typeName(device: Device, text: string): Promise<void> {
  await device.followLink(names);
  await device.formReady();
  await device.type('Legal first name', text);
}

test('Chromium finds nothing that stands against installing', longRun, async ({ site }) => {
  const profile = RealBrowser.newProfile();
  const browser = await RealBrowser.start(profile);
  try {
    const page = await browser.page();
    await page.goto(site.origin);
    await workerInControl(page);
    const session = await browser.context.newCDPSession(page);
    const manifest = await session.send('Page.getAppManifest');
    expect(manifest.url).toBe(`${site.origin}/manifest.webmanifest`);
    expect(manifest.errors).toEqual([]);
    expect((JSON.parse(manifest.data ?? '{}') as { name: string }).name).toBe('Lamplight');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await browser.kill();
    RealBrowser.removeProfile(profile);
  }
});

test.describe('the offer to install', () => {
  test('comes after a saved draft, and never on a form', longRun, async ({ phone }) => {
    await phone.open(paths.myAccount);
    await watching(phone.page);
    await browserOffers(phone.page, 'accepted');
    await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer(phone.page)).toHaveCount(0);
    await typeName(phone, 'Rosa');
    await phone.synced();
    await expect(install(phone.page)).toHaveCount(0);
    await phone.page.getByRole('button', { name: 'Menu' }).click();
    await expect(phone.page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(install(phone.page)).toHaveCount(0);
    await phone.page.keyboard.press('Escape');
    // The closed menu takes its entry out of the history before anything else may happen there.
    await expect(phone.page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
    await expect
      .poll(() => phone.page.evaluate(() => 'openSheet' in (history.state as object)))
      .toBe(false);
    await phone.followLink(paths.myAccount);
    await expect(offer(phone.page)).toBeVisible();
    await phone.page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(offer(phone.page)).toHaveCount(0);
  });

  test(
    'opens the prompt of the browser, and is gone once the app is installed',
    longRun,
    async ({ phone, account }) => {
      await phone.open(paths.myAccount);
      await watching(phone.page);
      await typeName(phone, 'Rosa');
      await phone.savedOnDevice();
      let onServer = '';
      await browserOffers(phone.page, 'accepted', async () => {
        onServer = JSON.stringify(await account.values('personal-information'));
      });
      await phone.followLink(paths.myAccount);
      await install(phone.page).click();
      // Where sending takes longer than a press is good for, the page asks for another one.
      const again = offer(phone.page).getByText('Press the button again to install.');
      await expect.poll(async () => onServer !== '' || (await again.isVisible())).toBe(true);
      if (onServer === '') await install(phone.page).click();
      await expect.poll(() => onServer).toContain('Rosa');
      await expect(offer(phone.page)).toHaveCount(0);
      await browserOffers(phone.page, 'dismissed');
      await expect(offer(phone.page)).toHaveCount(0);
    },
  );

  test('rests after a no, also when the page is loaded again', longRun, async ({ phone }) => {
    await phone.open(paths.myAccount);
    await anHourPasses(phone.page);
    await phone.open(paths.myAccount);
    await browserOffers(phone.page, 'accepted');
    await expect(offer(phone.page)).toBeVisible();
    await offer(phone.page).getByRole('button', { name: 'Not now' }).click();
    await expect(offer(phone.page)).toHaveCount(0);
    await phone.open(paths.myAccount);
    await watching(phone.page);
    await browserOffers(phone.page, 'accepted');
    await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer(phone.page)).toHaveCount(0);
  });

  test.describe('without a connection', () => {
    test.use({ faulty: true });

    test(
      'names what is not sent, and opens the prompt once it is',
      longRun,
      async ({ phone, account }) => {
        await phone.open(paths.myAccount);
        await watching(phone.page);
        await phone.followLink(names);
        await phone.formReady();
        await phone.offline();
        await phone.type('Legal first name', 'Rosa');
        await phone.savedOnDevice();
        let opened = 0;
        let onServer = '';
        await browserOffers(phone.page, 'dismissed', async () => {
          opened += 1;
          onServer = JSON.stringify(await account.values('personal-information'));
        });
        await phone.followLink(paths.myAccount);
        await install(phone.page).click();
        await expect(offer(phone.page)).toContainText(
          'This has not reached the server yet: Personal information.',
        );
        expect(opened).toBe(0);
        await phone.online();
        // It may have been sent before the press.
        await offer(phone.page)
          .getByRole('button', { name: /^(Try sending again|Install Lamplight)$/ })
          .click();
        await expect(offer(phone.page)).toHaveCount(0);
        expect(opened).toBe(1);
        expect(onServer).toContain('Rosa');
      },
    );
  });
});

test.describe('a guest', () => {
  test.use({ signedInAs: null });

  test('is offered the app in the menu on the second visit', longRun, async ({ phone }) => {
    const menu = phone.page.getByRole('button', { name: 'Menu' });
    await phone.open(paths.home);
    await watching(phone.page);
    await browserOffers(phone.page, 'accepted');
    await menu.click();
    await expect(phone.page.getByRole('radio', { name: 'Dark' }).first()).toBeVisible();
    await expect(install(phone.page)).toHaveCount(0);
    await anHourPasses(phone.page);
    await phone.open(paths.home);
    await browserOffers(phone.page, 'accepted');
    await phone.hydrated();
    await menu.click();
    await expect(install(phone.page)).toBeVisible();
  });

  test('loads no font while data is saved', longRun, async ({ openDevice }) => {
    const fontsOf = async (lowData: 'on' | 'off'): Promise<string[]> => {
      const { page, origin } = await openDevice('phone');
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fonts.push(request.url());
      });
      await page.goto(origin + plainPage);
      await page.evaluate((choice) => localStorage.setItem('lowData', choice), lowData);
      await page.goto(origin + paths.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await watching(page);
      await page.evaluate(() => document.fonts.ready);
      return fonts;
    };
    expect(await fontsOf('off')).toHaveLength(2);
    expect(await fontsOf('on')).toEqual([]);
  });

  test('reads once what is new after an update', longRun, async ({ phone }) => {
    const latest = readFileSync(join(buildFolder('v1'), 'builds', 'latest.json'), 'utf8');
    const note = 'Documents can be added without a connection.';
    await phone.page.route('**/builds/latest.json*', (route) =>
      route.fulfill({ json: { ...(JSON.parse(latest) as object), note } }),
    );
    const news = phone.page.getByText(`Updated: ${note}`);
    await phone.open(paths.home);
    await expect
      .poll(() => phone.page.evaluate(() => localStorage.getItem('build')))
      .not.toBeNull();
    await expect(news).toHaveCount(0);
    await phone.page.evaluate(() => localStorage.setItem('build', 'an earlier one'));
    await phone.open(paths.home);
    await expect(news).toBeVisible();
    await phone.page.getByRole('button', { name: 'Close this message' }).click();
    await expect(news).toHaveCount(0);
    await phone.open(paths.home);
    await watching(phone.page);
    await expect(news).toHaveCount(0);
  });
});

test(
  'an iPhone is shown the three steps, after everything is sent',
  longRun,
  async ({ openDevice }) => {
    const phone = await openDevice('phone', {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    });
    await phone.open(paths.myAccount);
    await watching(phone.page);
    await typeName(phone, 'Rosa');
    await phone.savedOnDevice();
    await phone.followLink(paths.myAccount);
    await install(phone.page).click();
    const sheet = phone.page.getByRole('dialog', { name: 'Install Lamplight' });
    await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
      'Share',
      'Add to Home Screen',
      'Add',
    ]);
    await expect(sheet).toContainText('Everything you typed here is on the server.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
  },
);

test.describe('the space on this device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is shown in words, and freed without touching drafts', longRun, async ({ laptop }) => {
    await laptop.open(paths.myAccount);
    await workerInControl(laptop.page);
    await laptop.page.evaluate(async () => {
      const images = await caches.open('images');
      await images.put('/pictures/one.png', new Response('x'.repeat(50_000)));
    });
    const databases = () =>
      laptop.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const before = await databases();
    await laptop.page.getByRole('button', { name: /All saved|Online/ }).click();
    const sheet = laptop.page.getByRole('dialog', { name: 'Connection and saving' });
    await expect(sheet).toContainText('on this device, of');
    await expect(sheet).toContainText('1 picture can be re-downloaded.');
    await sheet.getByRole('button', { name: 'Free up space' }).click();
    await expect(sheet).toContainText('Freed: pictures');
    await expect(sheet).toContainText('Drafts and documents were not touched.');
    expect(await laptop.page.evaluate(() => caches.has('images'))).toBe(false);
    // Others may have come meanwhile, such as the worker's own list of what it keeps.
    expect(await databases()).toEqual(expect.arrayContaining(before));
  });
});
