// features.md §6.27, §8.2: signed once, sent once, whatever the line does, and proven by a receipt.
import { rowPath } from '#shared/draft/draftValues.ts';
import { deletionHref, sendHref, topicHref } from '#features/application/client/sectionHrefs.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { workerInControl } from '../harness/builds.ts';
import { condenser, type Device } from '../harness/device.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import {
  countVersions,
  listPrograms,
  pressSubmit,
  sendingStatus,
  signProgram,
} from '../harness/programs.ts';

test.use({ siteOptions: {}, signedInAs: condenser, faulty: true, serviceWorkers: 'allow' });

const submits = { method: 'POST', path: /\/submit$/ };
const status = sendingStatus;
const submit = pressSubmit;

async function listReady(device: Device): Promise<ProgramApplication[]> {
  return (await listPrograms(device)).filter(({ state }) => state === 'ready');
}

const sign = (device: Device, id: string): Promise<void> =>
  signProgram(device, id, 'Connie Condenser');

test('a student sends two programs from a phone; the answer to the second is lost, and it is sent once', async ({
  phone,
  site,
}) => {
  test.slow();
  const { page } = phone;
  const [first, second] = await listReady(phone);
  await sign(phone, first?.id ?? '');
  await expectNoAxeFindings(page, 'a program to sign');
  await submit(page);
  await expect(status(page)).toHaveText(/^Submitted\. Receipt LL-\w{8},/);
  await expectNoAxeFindings(page, 'a receipt');

  await sign(phone, second?.id ?? '');
  const lost = site.proxy.order({ ...submits, fault: { kind: 'resetAfterCommit' }, times: 1 });
  await submit(page);
  await expect.poll(() => lost.hits()).toBe(1);
  await phone.fireOnline();
  await expect(status(page)).toHaveText(/^Submitted\. Receipt LL-\w{8},/);
  for (const program of [first, second])
    expect(await countVersions(phone, program?.id ?? '')).toBe(1);

  await page.getByRole('link', { name: 'Open this program' }).click();
  await expect(page.getByRole('heading', { name: 'What you sent' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download data, JSON \(/ })).toBeVisible();
});

test(
  'without signal it waits only with a consent, through a closed page, and can be taken back',
  longRun,
  async ({ phone }) => {
    test.slow();
    const [first, second] = await listReady(phone);
    await sign(phone, first?.id ?? '');
    await workerInControl(phone.page);
    await phone.offline();
    await submit(phone.page);
    await expect(status(phone.page)).toHaveText(/^Not submitted\. There’s no connection/);
    await phone.page.getByRole('button', { name: /^Send it as soon as/ }).click();
    await expect(status(phone.page)).toHaveText(/^Waiting for connection/);
    await phone.page.close({ runBeforeUnload: false });
    phone.page = await phone.context.newPage();
    await phone.open(sendHref(first?.id ?? ''));
    await expect(status(phone.page)).toHaveText(/^Waiting for connection/);
    await phone.online();
    await phone.fireOnline();
    await expect(status(phone.page)).toHaveText(/^Submitted\. Receipt/);

    await sign(phone, second?.id ?? '');
    await phone.offline();
    await submit(phone.page);
    await phone.page.getByRole('button', { name: /^Send it as soon as/ }).click();
    await phone.page.getByRole('button', { name: 'Take it back' }).click();
    await expect(status(phone.page)).toHaveText(/^Not submitted yet|^Checking…|^Not ready/);
    await phone.online();
    await phone.fireOnline();
    await expect(status(phone.page)).toHaveText(/^Not submitted yet/);
    expect(await countVersions(phone, second?.id ?? '')).toBe(0);
  },
);

test(
  'answers that the laptop changed since they were read are not sent, and named',
  longRun,
  async ({ phone, openDevice }) => {
    const [program] = await listReady(phone);
    await sign(phone, program?.id ?? '');
    const laptop = await openDevice('laptop');
    await laptop.openTopic('personal-information', 'names');
    await laptop.type('Legal last name', 'son');
    await laptop.synced();
    await submit(phone.page);
    await expect(status(phone.page)).toHaveText(/^Not submitted\. Your answers changed/);
    await expect(phone.page.getByText(/^Changed since you read them:/)).toContainText('Legal name');
    expect(await countVersions(phone, program?.id ?? '')).toBe(0);
  },
);

test.describe('a phone without signal, while the laptop', () => {
  test(
    'sends the program: what names it is not included, and the rest is saved',
    longRun,
    async ({ phone, openDevice, site }) => {
      test.slow();
      const [program] = await listReady(phone);
      const id = program?.id ?? '';
      const row = `${topicHref('program-material', 'programs')}&row=${id}`;
      await phone.open(row);
      await phone.formReady();
      await workerInControl(phone.page);
      await phone.offline();
      await phone.type('School', ' of the North');
      await phone.savedOnDevice();

      const laptop = await openDevice('laptop');
      await sign(laptop, id);
      await submit(laptop.page);
      await expect(status(laptop.page)).toHaveText(/^Submitted/);

      await phone.online();
      await phone.syncNow();
      await expect(phone.page.getByText(/^Not included: this program/)).toBeVisible();
      expect(site.proxy.pushes('program-material').map(({ status }) => status)).toContain(423);
      await expect(phone.page.getByText(/of the North$/)).toBeVisible();
      await phone.synced();
      const { values } = (
        await (
          await phone.context.request.get(
            `${phone.origin}/api/applications/current/sections/program-material`,
            { headers: { 'lamplight-device': 'e2e-check; seq=0; label=Check' } },
          )
        ).json()
      ).data as { values: Record<string, string> };
      expect(values[rowPath('programs', id, 'school')]).toBe(program?.school);
    },
  );

  test(
    'deletes the application: what was typed stays on the phone until it is deleted there',
    longRun,
    async ({ phone, openDevice, site }) => {
      test.slow();
      await phone.openTopic('personal-information', 'names');
      await workerInControl(phone.page);
      await phone.offline();
      await phone.type('Legal first name', 'Ada');
      await phone.savedOnDevice();

      const laptop = await openDevice('laptop');
      await laptop.open(deletionHref);
      await laptop.page.getByLabel(/^Type DELETE/).fill('DELETE');
      await expectNoAxeFindings(laptop.page, 'deleting the application');
      await laptop.page.getByRole('button', { name: 'Delete my application' }).click();
      await expect(
        laptop.page.getByRole('heading', { name: 'Your application is deleted' }),
      ).toBeVisible();

      await phone.online();
      await phone.syncNow();
      await expect(
        phone.page.getByText('This application was deleted on another device'),
      ).toBeVisible();
      const answers = site.proxy.requests(/\/sections\/personal-information$/);
      expect(answers.map(({ status }) => status)).toContain(410);
      await expect(phone.page.getByRole('button', { name: 'Save a copy as text' })).toBeVisible();
      await expect(phone.field('Legal first name')).toHaveValue(/Ada$/);
    },
  );
});
