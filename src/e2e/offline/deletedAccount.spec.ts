// Deletes an account from a laptop, as its owner does it: what is left on the server's disk and on both devices.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { workerInControl } from '../harness/builds.ts';
import { type Device, plainPage } from '../harness/device.ts';
import { documentInput, pdf } from '../harness/files.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { dumpStorages, findStoredText, type StoredText } from '../harness/browser/storedText.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { demoPassword } from '../harness/server.ts';

const names = topicHref('personal-information', 'names');
const documents = topicHref('program-material', 'documents');
const secrets = ['Wilhelmina Secretname', 'secretletter.pdf'];
const days = 24 * 60 * 60 * 1000;

test.use({ siteOptions: {}, faulty: true, serviceWorkers: 'allow' });

async function everythingStored(device: Device): Promise<StoredText[]> {
  const page = await device.context.newPage();
  await page.goto(device.origin + plainPage);
  const stored = await dumpStorages(device.context, page);
  await page.close();
  return stored;
}

/** Files that people added, and archives; the database's own files are searched through its tables. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(folder, name)).isFile() && !name.endsWith('storage-id'),
  );
}

async function askForDeletion({ page }: Device): Promise<void> {
  const section = page.getByRole('region', { name: 'Your data and privacy' });
  await section.locator('summary', { hasText: 'Delete my account' }).click();
  await section.getByRole('radio', { name: /Erase them/ }).check();
  await section.getByLabel('Your password').fill(demoPassword);
  await section.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/Your account will be deleted on/).first()).toBeVisible();
}

test(
  'an account is copied, deleted, kept, deleted, and gone after fifteen days',
  longRun,
  async ({ phone, laptop, site, person }) => {
    test.slow();
    await phone.open(names);
    await phone.formReady();
    await workerInControl(phone.page);
    await phone.type('Legal first name', 'Wilhelmina Secretname');
    await phone.savedOnDevice();
    await phone.open(documents);
    await documentInput(phone.page).setInputFiles({
      ...pdf('secretletter.pdf', 20_000),
      mimeType: 'application/pdf',
    });
    await expect(phone.page.getByRole('listitem', { name: /secretletter/ })).toBeVisible();
    await expect.poll(() => listFiles(join(site.dataDir, 'uploads', 'kept')).length).toBe(1);

    await laptop.open(paths.updateProfile);
    const { page } = laptop;
    const section = page.getByRole('region', { name: 'Your data and privacy' });
    await section.getByRole('button', { name: 'Make a copy' }).click();
    const link = section.getByRole('link', { name: 'Download' });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    expect(readFileSync(await download.path()).toString('latin1')).toContain('secretletter.pdf');

    await askForDeletion(laptop);
    await expectNoAxeFindings(page, 'a scheduled deletion');
    await page.getByRole('button', { name: 'Keep my account' }).first().click();
    await expect(page.getByText(/Your account will be deleted on/)).toHaveCount(0);
    await askForDeletion(laptop);
    await page.goto(`${laptop.origin}/`);
    await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();

    const printed = await site.runUpkeep(new Date(Date.now() + 15 * days).toISOString());
    expect(printed).toContain('delete accounts whose time has come');
    for (const folder of ['kept', 'arriving', 'snapshots', 'exports'])
      expect(listFiles(join(site.dataDir, 'uploads', folder))).toEqual([]);

    for (const device of [phone, laptop]) {
      // A page that has heard of it is on its way to sign-in by itself, and ends this navigation.
      await expect(() => device.page.goto(device.origin + paths.updateProfile)).toPass();
      await expect(device.page).toHaveURL(/\/login/);
      const stored = await everythingStored(device);
      expect(findStoredText([...secrets, person], stored)).toEqual([]);
    }
  },
);
