// offline.md §6: the package ends on another device while a phone has words that were not sent.
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { workerInControl } from '../harness/builds.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { setStudentPackage } from '../harness/studentPackage.ts';

test.use({ serviceWorkers: 'allow', faulty: true });

const section = 'personal-information';

test(
  'words typed while the package ended elsewhere stay on the phone, and go when it is back',
  longRun,
  async ({ phone, openDevice, account, site, person }) => {
    test.slow();
    const { page } = phone;
    await phone.openTopic(section, 'names');
    await phone.field('Legal first name').fill('Ada');
    await phone.synced();
    await workerInControl(page);
    await phone.offline();
    await phone.field('Legal last name').fill('Lovelace');
    await phone.savedOnDevice();

    await setStudentPackage(site, person, '');
    const laptop = await openDevice('laptop');
    await laptop.open(paths.condenser);
    await expect(laptop.page.getByText('You need a plan for that page')).toBeVisible();

    await phone.online();
    await phone.syncNow();
    const refusal = page.getByText('Your account can’t save this section right now');
    await expect(refusal).toBeVisible();
    await expect(
      page.getByText(/^Your plan doesn’t include this\. .* still on this/),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save a copy as text' })).toBeVisible();
    const answers = site.proxy.requests(/\/sections\/personal-information$/);
    expect(answers.map(({ status }) => status)).toContain(402);
    await phone.type('Legal middle name', 'Augusta');
    await phone.savedOnDevice();

    await page.reload();
    await expect(page.getByText('You need a plan for that page')).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Needs a look/ })
      .tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Waiting to be sent: Personal information.')).toBeVisible();

    await page.keyboard.press('Escape');

    await phone.open(paths.myAccount);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Your plan “My application” ended on/)).toBeVisible();
    await main.getByRole('link', { name: 'Read my application' }).tap();
    await expect(
      main.getByText(/^Not sent yet: .*is sent once you have a plan again/),
    ).toBeVisible();
    await expect(main.getByText('Lovelace', { exact: true })).toBeVisible();
    await expect(main.getByText('Augusta', { exact: true })).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);

    await setStudentPackage(site, person, 'application_condenser');
    expect(await account.values(section)).toEqual({ legalFirstName: 'Ada' });
    await phone.open(paths.myAccount);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Personal information', exact: true }),
    ).toBeVisible();
    await phone.followLink(topicHref(section, 'names'));
    await phone.formReady();
    await expect(phone.field('Legal last name')).toHaveValue('Lovelace');
    await expect(phone.field('Legal middle name')).toHaveValue('Augusta');
    await phone.synced();
    expect(await account.values(section)).toEqual({
      legalFirstName: 'Ada',
      legalLastName: 'Lovelace',
      legalMiddleName: 'Augusta',
    });
  },
);
