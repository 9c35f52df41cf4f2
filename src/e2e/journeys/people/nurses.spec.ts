// Issue 15, point 1: a nurse from registration to her card, and a student who looks for one.
import { paths } from '#shared/routing/paths.ts';
import { expect, test, longRun } from '#e2e/harness/fixtures.ts';
import { Mailbox } from '#e2e/harness/mailbox.ts';
import { NewAccount } from '#e2e/harness/newAccount.ts';
import { someNurse } from '#e2e/harness/screens.ts';

const password = 'three quiet lamps at dawn';
const email = 'nadia.north@example.test';

test.describe('a nurse', () => {
  test.use({ signedInAs: null, faulty: true, siteOptions: {} });

  test(
    'registers on a phone, fills in her profile, is reviewed, and stands in the directory',
    longRun,
    async ({ phone, site, request }) => {
      test.slow();
      const { page } = phone;
      const mailbox = new Mailbox(request, site.serverOrigin);
      const account = new NewAccount(phone, mailbox);
      await phone.open(paths.registerNurse);
      await account.fillIn({ email, password, name: 'Nadia North' }, true);
      await page.getByLabel('Credential', { exact: true }).fill('RN');
      await page.getByLabel('License state', { exact: true }).selectOption('CA');
      await page.getByRole('button', { name: 'Create my account' }).click();
      await account.confirmByCode();
      await expect(page).toHaveURL(({ pathname }) => pathname === paths.nurseProfile);
      const main = page.getByRole('main');
      await expect(main.getByText('of 9 needed parts are filled in')).toBeVisible();

      const form = page.getByRole('region', { name: 'What students see' });
      await form.getByLabel('Headline', { exact: true }).fill('Nights in oncology');
      await form
        .getByLabel('About you', { exact: true })
        .fill('Call me at (555) 201-4477. I have worked nights for nine years and like questions.');
      await form.getByRole('checkbox', { name: 'RN', exact: true }).check();
      await form.getByRole('combobox', { name: 'Specialties' }).fill('Oncology');
      await page.getByRole('option', { name: 'Oncology' }).click();
      await form.getByRole('checkbox', { name: 'First job' }).check();
      await form.getByLabel('Your time zone').selectOption('America/Los_Angeles');
      await form.getByRole('button', { name: 'Save profile' }).click();
      await expect(page.getByRole('link', { name: /Take out the phone number/ })).toBeVisible();
      await form
        .getByLabel('About you', { exact: true })
        .fill('I have worked nights for nine years and I like questions.');
      await form.getByRole('button', { name: 'Save profile' }).click();
      await expect(form.getByText('Your profile is saved.')).toBeVisible();

      const license = page.getByRole('form', { name: 'Add a license' });
      await license.getByLabel('License state').selectOption('CA');
      await license.getByLabel('Type of license').selectOption('RN');
      await license.getByLabel('License number').fill('1234567');
      await license.getByLabel('Month').selectOption('06');
      await license.getByLabel('Day').fill('30');
      await license.getByLabel('Year').fill(String(new Date().getFullYear() + 1));
      await license.getByRole('button', { name: 'Save license' }).click();
      await expect(main.getByText('Number ending in 4567')).toBeVisible();

      await page.getByRole('button', { name: 'Send for review' }).click();
      await expect(main.getByText('Your profile is on its way to review.')).toBeVisible();

      const waiting = await site.operate('nurses', []);
      expect(waiting).toContain('number 1234567');
      expect(await site.operate('nurses', ['approve', email])).toContain('Done');

      await phone.open(paths.nurseProfile);
      await expect(main.getByText('Published', { exact: true })).toBeVisible();
      await phone.open(`${paths.nurses}?specialty=oncology`);
      const card = main.getByRole('article').filter({ hasText: 'Nadia North' });
      await expect(card.getByText(/^RN license, California: verified on/)).toBeVisible();
      await card.getByRole('link', { name: 'Nadia North' }).click();
      await expect(page.getByText('This is how others see you')).toBeVisible();
    },
  );
});

test.describe('a guest', () => {
  test.use({ signedInAs: null });

  test(
    'looks for a nurse, and filters outlive paging and the way back',
    longRun,
    async ({ phone }) => {
      const { page } = phone;
      await phone.open(paths.nurses);
      const main = page.getByRole('main');
      await expect(main.getByRole('article').first()).toBeVisible();
      await main.getByText('Filters', { exact: true }).click();
      await main.getByLabel('State', { exact: true }).selectOption('CA');
      await main.getByRole('button', { name: 'Apply filters' }).click();
      await expect(page).toHaveURL(/\/nurses\?state=CA$/);
      await expect(main.getByRole('link', { name: 'Remove California' })).toBeVisible();
      const elsewhere = main.getByRole('article').filter({ hasNotText: 'California' });
      await expect(elsewhere).toHaveCount(0);
      await expect(main.getByRole('article').first()).toBeVisible();
      await main.getByRole('link', { name: 'Remove California' }).click();
      await expect(page).toHaveURL(/\/nurses$/);
      await page.goBack();
      await expect(main.getByRole('link', { name: 'Remove California' })).toBeVisible();
    },
  );

  test(
    'is asked to sign in for a profile, and reads its address in the way back',
    longRun,
    async ({ phone }) => {
      const answer = await phone.page.goto(phone.origin + someNurse);
      expect(answer?.status()).toBe(200);
      await expect(phone.page).toHaveURL(/\/login\?next=%2Fnurse%2F1$/);
    },
  );
});

test.describe('without a script', () => {
  test.use({ signedInAs: null });

  test('the directory is complete, and its filters work', async ({ openDevice }) => {
    const { page, origin } = await openDevice('phone', { javaScriptEnabled: false });
    await page.goto(`${origin}${paths.nurses}?q=ruth`);
    const main = page.getByRole('main');
    await expect(main.getByRole('article')).toContainText('Ruth Halvorsen');
    await main.getByLabel('Name', { exact: true }).fill('tess');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/[?&]q=tess/);
    await expect(main.getByRole('article')).toContainText('Tess Marlowe');
  });
});

test.describe('a student', () => {
  test.use({ faulty: true });

  test('reads a profile, and is told of one that is not shown', longRun, async ({ phone }) => {
    await phone.open(`${paths.nurses}?q=ruth`);
    const main = phone.page.getByRole('main');
    await main.getByRole('link', { name: 'Ruth Halvorsen' }).click();
    await expect(
      phone.page.getByRole('heading', { name: 'Ruth Halvorsen', exact: true }),
    ).toBeVisible();
    await expect(main.getByText(/number ending in \d{4}/)).toBeVisible();
    // Of the server itself: the worker answers a navigation with the shell.
    const missing = await phone.context.request.get(`${phone.origin}/nurse/abc`);
    expect(missing.status()).toBe(404);
    await phone.open('/nurse/abc');
    await expect(main.getByText('Page not found: /nurse/abc')).toBeVisible();
  });
});
