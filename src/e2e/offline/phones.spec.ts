// Phones that are shared, lent or lost: what both sides see of the lock, the PIN, and leaving a device.
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { Account } from '../harness/account.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { dumpStorages, findStoredText, type StoredText } from '../harness/browser/storedText.ts';
import { tabTo } from '../harness/browser/tabTo.ts';
import { workerInControl } from '../harness/builds.ts';
import { type Device, plainPage } from '../harness/device.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { expectLocked, lockNow, pinField, setPin, testPin, unlock } from '../harness/pin.ts';

const section = 'personal-information';
const names = topicHref(section, 'names');
const secret = 'Wilhelmina Secretname';

test.use({ faulty: true, serviceWorkers: 'allow' });

async function everythingStored(device: Device): Promise<StoredText[]> {
  const page = await device.context.newPage();
  await page.goto(device.origin + plainPage);
  const stored = await dumpStorages(device.context, page);
  await page.close();
  return stored;
}

async function typeOffline(device: Device): Promise<void> {
  await device.open(names);
  await device.formReady();
  await workerInControl(device.page);
  await device.offline();
  await device.type('Legal first name', secret);
  await device.savedOnDevice();
}

test(
  'a laptop sees that the phone it signed out was reached, and the phone says what is safe',
  longRun,
  async ({ phone, laptop, site, person }) => {
    test.slow();
    await typeOffline(phone);
    await laptop.open(paths.updateProfile);
    await laptop.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await laptop.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Sign out everywhere else' })
      .click();
    const ended = laptop.page.getByRole('region', { name: 'Signed out from another device' });
    const row = ended.getByRole('listitem').filter({ hasText: 'Chrome on Android' });
    await expect(row).toContainText('Not reached yet: it locks the next time it connects.');
    await expect(phone.field('Legal first name')).toHaveValue(secret);

    await phone.online();
    await expect(phone.page.getByText(/^You were signed out here/)).toBeVisible();
    expect(findStoredText([secret, person], await everythingStored(phone))).toEqual([]);
    await phone.open(paths.login);
    await expect(phone.page.getByText(/^You were signed out here/)).toBeVisible();
    await expect(row).toContainText(/Reached (just now|\d+ \w+ ago)/);
    await expectNoAxeFindings(laptop.page, paths.updateProfile);

    await phone.signIn(person);
    await phone.open(names);
    await expect(phone.field('Legal first name')).toHaveValue(secret);
    await phone.synced();
    const account = new Account(laptop.context.request, () => site.origin);
    expect((await account.values(section))['legalFirstName']).toBe(secret);
  },
);

test(
  'a PIN locks after the rest its owner chose, and opens without a connection',
  longRun,
  async ({ phone, account, person }) => {
    test.slow();
    await setPin(phone, '0');
    await expectNoAxeFindings(phone.page, `${paths.updateProfile} with a PIN`);
    await typeOffline(phone);
    const other = await phone.context.newPage();
    await other.goto('about:blank');
    await phone.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectLocked(phone);
    await other.close();
    expect(await phone.page.title()).not.toContain('Petra');
    expect(await phone.page.content()).not.toContain(secret);
    const stored = await everythingStoredOffline(phone);
    expect(findStoredText([secret, person, 'Petra Anna Person'], stored)).toEqual([]);
    expect(stored.filter(({ text }) => text.includes('key that cannot be read'))).toEqual([]);
    await expectNoAxeFindings(phone.page, 'the PIN');

    await phone.page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
    await unlock(phone, '000000');
    await expect(phone.page.getByText('That’s not your PIN')).toBeVisible();
    await unlock(phone);
    await expect(phone.field('Legal first name')).toHaveValue(secret);
    await phone.online();
    await phone.synced();
    expect((await account.values(section))['legalFirstName']).toBe(secret);
  },
);

/** Without a connection no other document of the site can be opened: the open one is read. */
const everythingStoredOffline = (device: Device): Promise<StoredText[]> =>
  dumpStorages(device.context, device.page);

test(
  'a PIN is asked for after the app was closed, in every tab, and by the keyboard alone',
  longRun,
  async ({ phone }) => {
    test.slow();
    await setPin(phone);
    await phone.open(names);
    await phone.type('Legal first name', secret);
    await phone.synced();
    await workerInControl(phone.page);
    const tab = await phone.anotherTab(names);
    await expect(tab.field('Legal first name')).toHaveValue(secret);
    await lockNow(phone);
    await Promise.all([expectLocked(phone), expectLocked(tab)]);
    await unlock(tab);
    for (const each of [tab, phone])
      await expect(each.field('Legal first name')).toHaveValue(secret);

    await tab.page.close();
    await phone.page.close();
    phone.page = await phone.context.newPage();
    await phone.offline();
    await phone.open(names);
    await expectLocked(phone);
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(360);
    await tabTo(phone.page, pinField(phone));
    await phone.page.keyboard.type(testPin);
    await phone.page.keyboard.press('Enter');
    await expect(phone.field('Legal first name')).toHaveValue(secret);
  },
);

test(
  'ten wrong tries leave the password alone, and nothing is lost',
  longRun,
  async ({ phone, person }) => {
    test.slow();
    await setPin(phone);
    await typeOffline(phone);
    await lockNow(phone);
    await expectLocked(phone);
    await phone.online();
    for (let n = 1; n < 10; n += 1) {
      await unlock(phone, '000000');
      await expect(phone.page.getByText('That’s not your PIN')).toBeVisible();
      // The wait of a minute: long enough for a slow machine to be early.
      if (n === 7) {
        await expect(phone.page.getByRole('timer').first()).toBeVisible();
        await pinField(phone).fill(testPin);
        await pinField(phone).press('Enter');
        await expectLocked(phone);
      }
      // A person waits; the device’s clock is what counts the wait.
      await phone.page.evaluate(() => {
        const record = JSON.parse(localStorage.getItem('pin') ?? '{}') as object;
        localStorage.setItem('pin', JSON.stringify({ ...record, waitUntil: 0 }));
      });
      await phone.page.reload();
      await expectLocked(phone);
    }
    await unlock(phone, '000000');
    await expect(phone.page.getByText('Your PIN doesn’t open this device anymore')).toBeVisible();
    await phone.signIn(person);
    await phone.open(names);
    await expect(phone.field('Legal first name')).toHaveValue(secret);
    await phone.synced();
  },
);

test(
  'leaving a phone sends the queue first, and nothing is left on it',
  longRun,
  async ({ phone, site, account, person }) => {
    await phone.open(names);
    await phone.formReady();
    await workerInControl(phone.page);
    site.proxy.unplug();
    await phone.type('Legal first name', secret);
    await phone.savedOnDevice();
    await phone.followLink(paths.updateProfile);
    site.proxy.plugIn();
    await phone.page.getByRole('button', { name: 'Leave this phone', exact: true }).click();
    const dialog = phone.page.getByRole('dialog');
    await expectNoAxeFindings(phone.page, 'leaving a phone');
    await dialog.getByRole('button', { name: /leave this phone$/i }).click();
    await phone.expectSignedOut();
    expect((await account.values(section))['legalFirstName']).toBe(secret);
    await expect
      .poll(async () => findStoredText([secret, person], await everythingStored(phone)))
      .toEqual([]);
  },
);

test(
  'leaving a phone without a connection offers to lock, and deletes only when told twice',
  longRun,
  async ({ phone, account, person }) => {
    await typeOffline(phone);
    await phone.followLink(paths.updateProfile);
    await phone.page.getByRole('button', { name: 'Leave this phone', exact: true }).click();
    const dialog = phone.page.getByRole('dialog');
    await expect(dialog).toContainText('You’re offline, and these are only here:');
    await dialog.getByRole('button', { name: 'Leave this phone', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete them and leave', exact: true }).click();
    await expect(
      phone.page.getByRole('dialog', { name: 'Delete what wasn’t sent?' }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await phone.page.getByRole('button', { name: 'Leave this phone', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave this phone', exact: true }).click();
    await dialog.getByRole('button', { name: 'Sign out and lock them on this phone' }).click();
    await phone.expectSignedOut();
    await phone.online();
    expect(findStoredText([secret, person], await everythingStored(phone))).toEqual([]);
    await phone.signIn(person);
    await phone.open(names);
    await expect(phone.field('Legal first name')).toHaveValue(secret);
    await phone.synced();
    expect((await account.values(section))['legalFirstName']).toBe(secret);
  },
);
