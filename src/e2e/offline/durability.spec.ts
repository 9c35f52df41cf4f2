// offline.md §6, "Draft durability": an applicant's words survive anything.
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { clearSiteData, limitStorage } from '../harness/browser/devtools.ts';
import { Device, plainPage } from '../harness/device.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { RealBrowser } from '../harness/browser/realBrowser.ts';
import { saves } from '../harness/site.ts';
import { randomText } from '../harness/randomText.ts';

const names = topicHref('personal-information', 'names');

test.describe('what an applicant typed', () => {
  test.use({ faulty: true });

  test('is there after a reload, and nothing asks before it', longRun, async ({ phone, site }) => {
    site.proxy.order({ ...saves, fault: { kind: 'reset' } });
    const dialogs: string[] = [];
    phone.page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await phone.open(names);
    await phone.type('Legal first name', 'Zoë');
    await phone.savedOnDevice();
    await phone.page.reload();
    await expect(phone.field('Legal first name')).toHaveValue('Zoë');
    expect(dialogs).toEqual([]);
  });

  test(
    'is there when the page is left within 50 ms of the last key, twelve times of twelve',
    longRun,
    async ({ phone, site }) => {
      site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      let typed = '';
      for (let round = 0; round < 12; round += 1) {
        await phone.open(names);
        const field = phone.field('Legal first name');
        await expect(field).toHaveValue(typed);
        await field.focus();
        await field.press('End');
        const letter = String.fromCharCode(97 + round);
        await phone.page.evaluate((key) => {
          document.addEventListener('keydown', (event) => {
            if (event.key === key)
              setTimeout(() => window.location.assign('/builds/latest.json'), 20);
          });
        }, letter);
        await phone.page.keyboard.press(letter, { delay: 0 });
        typed += letter;
        await phone.page.waitForURL(`**${plainPage}`);
      }
      await phone.open(names);
      await expect(phone.field('Legal first name')).toHaveValue('abcdefghijkl');
    },
  );

  test(
    'is there when the tab is closed right after the last key',
    longRun,
    async ({ laptop, site }) => {
      site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      await laptop.open(names);
      await laptop.type('Legal last name', 'O’Brien-Nguyễn');
      await laptop.page.close({ runBeforeUnload: false });
      const next = await laptop.anotherTab(names);
      await expect(next.field('Legal last name')).toHaveValue('O’Brien-Nguyễn');
    },
  );

  test(
    'is there when the page goes to another address in the same moment',
    longRun,
    async ({ laptop, site }) => {
      site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      await laptop.open(names);
      await laptop.type('Legal last name', 'Delgado');
      await laptop.page.goto('about:blank');
      await laptop.open(names);
      await expect(laptop.field('Legal last name')).toHaveValue('Delgado');
    },
  );

  test('is there after the browser was killed, but for at most the last second', async ({
    site,
    person,
  }) => {
    test.slow();
    site.proxy.order({ ...saves, fault: { kind: 'reset' } });
    const profile = RealBrowser.newProfile();
    const typed: { at: number; length: number }[] = [];
    let text = '';
    const signedIn = await RealBrowser.start(profile);
    await new Device(signedIn.context, await signedIn.page(), site.origin).signIn(person);
    await signedIn.close();
    const first = await RealBrowser.start(profile);
    const before = new Device(first.context, await first.page(), site.origin);
    await before.open(names);
    const field = before.field('Legal first name');
    await field.focus();
    for (let index = 0; index < 60; index += 1) {
      const letter = String.fromCharCode(97 + (index % 26));
      await before.page.keyboard.press(letter, { delay: 15 });
      text += letter;
      typed.push({ at: Date.now(), length: text.length });
    }
    const killedAt = Date.now();
    await first.kill();

    const second = await RealBrowser.start(profile);
    const after = new Device(second.context, await second.page(), site.origin);
    await after.open(names);
    await after.formReady();
    const kept = await after.field('Legal first name').inputValue();
    await second.kill();
    RealBrowser.removeProfile(profile);
    const olderThanASecond = typed.filter(({ at }) => at < killedAt - 1000).at(-1)?.length ?? 0;
    expect(olderThanASecond).toBeGreaterThan(0);
    expect(text.startsWith(kept)).toBe(true);
    expect(kept.length).toBeGreaterThanOrEqual(olderThanASecond);
  });

  test('is sent to the server when the device is full, and the page says what is not kept', async ({
    laptop,
    account,
    site,
  }) => {
    const essay = randomText(90_000);
    await laptop.open(plainPage);
    await limitStorage(laptop.page, 50_000);
    await laptop.open(names);
    await laptop.formReady();
    // Once the server has it, nothing is missing any more.
    const unreachable = site.proxy.order({ ...saves, fault: { kind: 'reset' } });
    await laptop.field('Name you go by').fill(essay);
    await laptop.expectState('notOnDevice');
    unreachable.remove();
    await expect
      .poll(async () => (await account.values('personal-information'))['preferredName'])
      .toBe(essay);
    await expect(laptop.field('Name you go by')).toHaveValue(essay);
  });

  test(
    'is written again in full when the site’s data is cleared under the open form',
    longRun,
    async ({ laptop, site }) => {
      site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      await laptop.open(names);
      await laptop.type('Legal first name', 'María José');
      await laptop.savedOnDevice();
      await clearSiteData(laptop.page, 'indexeddb');
      await laptop.type('Legal last name', 'de la Cruz');
      await laptop.savedOnDevice();
      await laptop.page.reload();
      await expect(laptop.field('Legal first name')).toHaveValue('María José');
      await expect(laptop.field('Legal last name')).toHaveValue('de la Cruz');
    },
  );

  test(
    'goes to the server when this browser refuses to store anything, and the page says so',
    longRun,
    async ({ laptop, account, site }) => {
      await laptop.page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused by a test', 'SecurityError');
        };
      });
      await laptop.open(names);
      const unreachable = site.proxy.order({ ...saves, fault: { kind: 'reset' } });
      await laptop.type('Legal first name', 'Amara');
      await laptop.expectState('notOnDevice');
      await expect.poll(() => unreachable.hits()).toBeGreaterThan(0);
      unreachable.remove();
      await expect
        .poll(async () => (await account.values('personal-information'))['legalFirstName'])
        .toBe('Amara');
      await laptop.page
        .getByRole('banner')
        .getByRole('button', { name: /saved|kept|sending/i })
        .click();
      await expect(laptop.page.getByRole('dialog')).toContainText('cannot keep drafts');
      await laptop.page.reload();
      await expect(laptop.field('Legal first name')).toHaveValue('Amara');
    },
  );
});

test.describe('a section that was only looked at', () => {
  test(
    'leaves no draft, nothing to send and no question behind',
    longRun,
    async ({ laptop, site }) => {
      await laptop.open(names);
      await laptop.formReady();
      await laptop.field('Legal first name').focus();
      await laptop.field('Legal last name').focus();
      await laptop.open('/my-account');
      await expect(laptop.page.getByRole('heading', { level: 1 })).toBeVisible();
      // A call on its way at sign-out is answered 401, and the browser writes that to the console.
      await laptop.page.waitForLoadState('networkidle');
      await laptop.signOut();
      await laptop.expectSignedOut();
      await expect(laptop.page.getByRole('dialog')).toHaveCount(0);
      expect(site.proxy.pushes()).toEqual([]);
    },
  );
});
