// offline.md §6, "Privacy / logout": what stays on a device after its person has left.
import { noticeTexts } from '#app/shell/messages/noticeTexts.ts';
import { paths } from '#shared/routing/paths.ts';
import { memberPath } from '#shared/draft/draftValues.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { clearSiteData } from '../harness/browser/devtools.ts';
import { workerInControl } from '../harness/builds.ts';
import { type Device, plainPage } from '../harness/device.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { dumpStorages, type StoredText, findStoredText } from '../harness/browser/storedText.ts';

const section = 'personal-information';
const names = topicHref(section, 'names');
const ethnicity = topicHref('demographics', 'ethnicity');
const confided = ['Wilhelmina Secretname', 'Ojibwe of Secretplace'];

/** Types a name and a demographic answer. */
async function confide(device: Device): Promise<void> {
  await device.open(names);
  await device.type('Legal first name', 'Wilhelmina Secretname');
  await device.savedOnDevice();
  await device.followLink(ethnicity);
  await device.page.getByRole('checkbox', { name: 'American Indian or Alaska Native' }).check();
  await device.field('Your tribe or nation, in your own words').fill('Ojibwe of Secretplace');
  await device.savedOnDevice();
}

/** Everything this browser has kept, read from a page on which nothing of the site runs. */
async function everythingKept(device: Device): Promise<StoredText[]> {
  const page = await device.context.newPage();
  await page.goto(device.origin + plainPage);
  const kept = await dumpStorages(device.context, page);
  await page.close();
  return kept;
}

const draftDatabases = (kept: readonly StoredText[]) =>
  kept.filter(({ where, text }) => where === 'IndexedDB name' && text.startsWith('drafts-'));

test.describe('somebody who signs out', () => {
  test.use({ faulty: true, serviceWorkers: 'allow' });

  test(
    'leaves nothing readable behind when everything was sent',
    longRun,
    async ({ laptop, account, person }) => {
      await confide(laptop);
      await expect
        .poll(async () => Object.keys(await account.values('demographics')))
        .toContain(memberPath('raceGroups', 'americanIndian'));
      await laptop.synced();
      expect(findStoredText([...confided, person], await everythingKept(laptop))).toEqual([
        `cookie email holds "${person}"`,
      ]);
      await laptop.signOut();
      await laptop.expectSignedOut();
      await expect(laptop.page).toHaveURL(({ pathname }) => pathname === paths.home);
      await expect(laptop.page.getByText(noticeTexts.signed_out)).toBeVisible();
      await expect
        .poll(async () => findStoredText([...confided, person], await everythingKept(laptop)))
        .toEqual([]);
      expect(draftDatabases(await everythingKept(laptop))).toEqual([]);
    },
  );

  test(
    'is told what has not been sent, and can send it first',
    longRun,
    async ({ laptop, account, site, person }) => {
      await laptop.open(names);
      await laptop.formReady();
      await workerInControl(laptop.page);
      site.proxy.unplug();
      await laptop.type('Legal first name', 'Wilhelmina Secretname');
      await laptop.savedOnDevice();
      await laptop.signOut();
      const dialog = laptop.page.getByRole('dialog');
      await expect(dialog).toContainText('Personal information');
      await expect(dialog.getByRole('button', { name: /delete/i })).not.toBeFocused();
      site.proxy.plugIn();
      await laptop.fireOnline();
      await dialog.getByRole('button', { name: /^Send first/ }).click();
      await laptop.expectSignedOut();
      expect((await account.values(section))['legalFirstName']).toBe('Wilhelmina Secretname');
      expect(findStoredText([...confided, person], await everythingKept(laptop))).toEqual([]);
    },
  );

  test('can keep unsent words locked: unreadable until the same person is back', async ({
    laptop,
    site,
    account,
    person,
  }) => {
    await confide(laptop);
    await laptop.synced();
    await workerInControl(laptop.page);
    site.proxy.unplug();
    await laptop.followLink(names);
    await laptop.field('Legal first name').fill('Wilhelmina Secretname the Second');
    await laptop.savedOnDevice();
    await laptop.signOut();
    const dialog = laptop.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /keep it locked/ }).click();
    await laptop.expectSignedOut();
    site.proxy.plugIn();
    await expect
      .poll(async () => findStoredText([...confided, person], await everythingKept(laptop)))
      .toEqual([]);
    expect(draftDatabases(await everythingKept(laptop))).not.toEqual([]);

    await laptop.signIn('student@example.test');
    await laptop.open('/my-account');
    await expect(laptop.page.getByText(/Secretname/)).toHaveCount(0);
    expect(findStoredText([...confided, person], await everythingKept(laptop))).toEqual([]);
    await laptop.signOut();
    await laptop.expectSignedOut();

    await laptop.signIn(person);
    await laptop.open(names);
    await expect(laptop.field('Legal first name')).toHaveValue('Wilhelmina Secretname the Second');
    await laptop.synced();
    expect((await account.values(section))['legalFirstName']).toBe(
      'Wilhelmina Secretname the Second',
    );
  });

  test(
    'can delete unsent words, and then they are gone',
    longRun,
    async ({ laptop, site, account, person }) => {
      await laptop.open(names);
      await laptop.formReady();
      await workerInControl(laptop.page);
      site.proxy.unplug();
      await laptop.type('Legal first name', 'Wilhelmina Secretname');
      await laptop.savedOnDevice();
      await laptop.signOut();
      const dialog = laptop.page.getByRole('dialog');
      await dialog.getByRole('button', { name: /delete/i }).click();
      await laptop.expectSignedOut();
      site.proxy.plugIn();
      expect(findStoredText([...confided, person], await everythingKept(laptop))).toEqual([]);
      expect(draftDatabases(await everythingKept(laptop))).toEqual([]);
      expect((await account.values(section))['legalFirstName'] ?? '').toBe('');
    },
  );
});

test.describe('somebody on a shared computer', () => {
  test.use({ signedInAs: null, faulty: true });

  test('leaves nothing personal in any storage at any time', async ({
    laptop,
    account,
    person,
  }) => {
    await laptop.open('/login');
    await laptop.page.getByRole('switch', { name: 'This is a shared computer' }).check();
    await laptop.signIn(person);
    await confide(laptop);
    expect(findStoredText(confided, await everythingKept(laptop))).toEqual([]);
    await laptop.synced();
    expect(findStoredText(confided, await everythingKept(laptop))).toEqual([]);
    expect((await account.values(section))['legalFirstName']).toBe('Wilhelmina Secretname');
    const lasting = (await laptop.context.cookies()).filter(({ expires }) => expires !== -1);
    expect(lasting).toEqual([]);
  });
});

test.describe('a role that is neither Student nor Nurse', () => {
  test.use({ faulty: true, serviceWorkers: 'allow' });

  test(
    'clears the whole session, and unsent words stay locked for their person',
    longRun,
    async ({ laptop, site, person }) => {
      await laptop.open(names);
      await laptop.formReady();
      await workerInControl(laptop.page);
      site.proxy.unplug();
      await laptop.type('Legal first name', 'Wilhelmina Secretname');
      await laptop.savedOnDevice();
      site.proxy.plugIn();
      await laptop.context.addCookies([{ name: 'role_name', value: 'Admin', url: laptop.origin }]);
      await laptop.open('/my-account');
      await expect(laptop.page).toHaveURL(/\/login/);
      const left = (await laptop.context.cookies()).map(({ name }) => name);
      for (const name of ['role_name', 'name', 'email', 'userid', 'student_package'])
        expect(left).not.toContain(name);
      expect(findStoredText([...confided, person], await everythingKept(laptop))).toEqual([]);
      await laptop.signIn(person);
      await laptop.open(names);
      await expect(laptop.field('Legal first name')).toHaveValue('Wilhelmina Secretname');
    },
  );
});

test.describe('a browser that lost everything', () => {
  test.use({ serviceWorkers: 'allow', faulty: true });

  test(
    'shows the server’s words again, and says which edits of this person never arrived',
    longRun,
    async ({ phone, site, account }) => {
      await phone.open(names);
      await phone.type('Legal first name', 'On the server');
      await phone.synced();
      const { rev } = await account.section(section);
      await phone.page.goto('about:blank');
      await phone.page.goto(phone.origin + plainPage);
      await clearSiteData(phone.page, 'indexeddb,local_storage,cache_storage,service_workers');
      await phone.open(names);
      await expect(phone.field('Legal first name')).toHaveValue('On the server');
      await phone.formReady();
      expect((await account.section(section)).rev).toBe(rev);
      expect(site.proxy.requests(/\/sections\//).length).toBeLessThan(12);
    },
  );
});
