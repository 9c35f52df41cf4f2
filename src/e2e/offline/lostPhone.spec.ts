// offline.md §6: "Server revokes session while offline, device comes online → locked after grace"; and what must not lock.
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { Account } from '../harness/account.ts';
import { workerInControl } from '../harness/builds.ts';
import { type Device, plainPage } from '../harness/device.ts';
import { documentInput, pdf } from '../harness/files.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import { Mailbox } from '../harness/mailbox.ts';
import { someSchool } from '../harness/screens.ts';
import { dumpStorages, type StoredText, findStoredText } from '../harness/browser/storedText.ts';

const section = 'personal-information';
const names = topicHref(section, 'names');
const documents = topicHref('program-material', 'documents');
const school = 'Fictitious Lantern University';
const secrets = [
  'Wilhelmina Secretname',
  'secretletter.pdf',
  'the hidden rooftop lab',
  'a question nobody may read',
  'half a confession',
];

test.use({ faulty: true, serviceWorkers: 'allow' });

async function everythingKept(device: Device): Promise<StoredText[]> {
  const page = await device.context.newPage();
  await page.goto(device.origin + plainPage);
  const kept = await dumpStorages(device.context, page);
  await page.close();
  return kept;
}

/** As its owner does it. */
async function signOutEverywhereElse({ page, ...laptop }: Device): Promise<void> {
  await page.goto(laptop.origin + paths.updateProfile);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText(/^Signed out in (1 other place|\d+ other places)\.$/)).toBeVisible();
}

async function saveSchool({ page, ...phone }: Device): Promise<void> {
  await page.goto(phone.origin + someSchool);
  const save = page.getByRole('main').getByRole('button', { name: `Save ${school}` });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto(phone.origin + paths.savedUniversities);
  await expect(page.getByText(/^Note, programs and mail/)).toBeVisible();
}

async function typeMessage({ page }: Device, text: string): Promise<void> {
  await page.getByLabel('What’s it about?').selectOption('wrong-data');
  await page.getByLabel('Message', { exact: true }).pressSequentially(text, { delay: 60 });
}

const locked = (device: Device) =>
  expect(device.page.getByText(/You were signed out here/)).toBeVisible();

test(
  'a lost phone is locked at its next contact, and nothing written on it is lost',
  longRun,
  async ({ phone, laptop, site, person, request }) => {
    test.slow();
    await phone.open(names);
    await phone.formReady();
    await workerInControl(phone.page);
    await phone.open(documents);
    await expect(documentInput(phone.page)).toBeAttached();
    await saveSchool(phone);
    await phone.open(paths.contact);
    await typeMessage(phone, 'x');
    await phone.page.getByLabel('Message', { exact: true }).fill('');
    await phone.open(names);
    await phone.formReady();
    await laptop.open(paths.updateProfile);

    await phone.offline();
    await phone.type('Legal first name', 'Wilhelmina Secretname');
    await phone.savedOnDevice();
    await phone.followLink(documents);
    await documentInput(phone.page).setInputFiles({
      ...pdf('secretletter.pdf', 20_000),
      mimeType: 'application/pdf',
    });
    await expect(phone.page.getByRole('listitem', { name: /secretletter/ })).toBeVisible();
    await phone.followLink(paths.savedUniversities);
    await phone.page.getByText(/^Note, programs and mail/).click();
    await phone.page.getByLabel(`Your note on ${school}`).fill('the hidden rooftop lab');
    await phone.followLink(paths.contact);
    await typeMessage(phone, 'a question nobody may read');
    await phone.page.getByRole('button', { name: 'Send message' }).click();
    await expect(phone.page.getByText(/^Saved on this device/)).toBeVisible();
    await typeMessage(phone, 'half a confession');

    await signOutEverywhereElse(laptop);
    // Without a signal it knows nothing of that, and shows everything.
    const tab = await phone.anotherTab(names);
    await expect(tab.field('Legal first name')).toHaveValue('Wilhelmina Secretname');

    await phone.online();
    await Promise.all([locked(phone), locked(tab)]);
    await expect(tab.page).toHaveURL(/\/login\?next=/);
    for (const { page } of [phone, tab])
      for (const secret of secrets) expect(await page.content()).not.toContain(secret);
    const kept = await everythingKept(phone);
    expect(findStoredText([...secrets, person, 'Petra Anna Person'], kept)).toEqual([]);
    expect(kept.filter(({ text }) => text.includes('key that cannot be read'))).toEqual([]);

    await tab.page.close();
    await phone.signIn(person);
    await phone.open(names);
    await expect(phone.field('Legal first name')).toHaveValue('Wilhelmina Secretname');
    await phone.synced();
    const account = new Account(laptop.context.request, () => site.origin);
    expect((await account.values(section))['legalFirstName']).toBe('Wilhelmina Secretname');
    await expect
      .poll(async () => (await account.documents()).map(({ name, state }) => `${name} ${state}`), {
        timeout: 30_000,
      })
      .toEqual(['secretletter.pdf ready']);
    await new Mailbox(request, site.serverOrigin).wait(person, /^We have your message/);
    await laptop.open(paths.savedUniversities);
    await expect(laptop.page.getByText(/the hidden rooftop lab/)).toBeVisible();
    await phone.open(paths.contact);
    await expect(phone.page.getByLabel('Message', { exact: true })).toHaveValue(
      'half a confession',
    );
  },
);

test(
  'a reload of a lost phone ends at a locked page',
  longRun,
  async ({ phone, laptop, person }) => {
    await phone.open(names);
    await phone.type('Legal first name', 'Wilhelmina Secretname');
    await phone.synced();
    await workerInControl(phone.page);
    await phone.page.goto('about:blank');
    await signOutEverywhereElse(laptop);
    await phone.open(names);
    await locked(phone);
    expect(
      findStoredText([...secrets, person, 'Petra Anna Person'], await everythingKept(phone)),
    ).toEqual([]);
  },
);

test('what is no answer of the server locks nothing', longRun, async ({ phone, laptop, site }) => {
  await phone.open(names);
  await phone.formReady();
  await workerInControl(phone.page);
  await phone.offline();
  await phone.type('Legal first name', 'Wilhelmina Secretname');
  await phone.savedOnDevice();
  await signOutEverywhereElse(laptop);
  for (const fault of [
    { kind: 'html' as const },
    { kind: 'status' as const, status: 500 },
    { kind: 'status' as const, status: 401 },
  ]) {
    const struck = site.proxy.order({ path: /^\/api\//, fault });
    await phone.online();
    await phone.open(names);
    await expect.poll(() => struck.hits()).toBeGreaterThan(1);
    await expect(phone.field('Legal first name')).toHaveValue('Wilhelmina Secretname');
    await phone.offline();
    struck.remove();
  }
  await phone.online();
  await locked(phone);
});

test(
  'a session that has grown old keeps everything open, or asks to sign in',
  longRun,
  async ({ phone, person }) => {
    await phone.open(names);
    await phone.formReady();
    await workerInControl(phone.page);
    await phone.revokeSession();
    await phone.type('Legal first name', 'Wilhelmina Secretname');
    await phone.savedOnDevice();
    await phone.page.reload();
    await expect(phone.signInAgain().sheet).toBeVisible();
    await expect(phone.field('Legal first name')).toHaveValue('Wilhelmina Secretname');
    await phone.signInAgain().as(person);
    await phone.synced();
  },
);
