// SPEC §2 "Route guards" as people meet them; the whole truth table is a unit test (app/guards.test.ts).
import { paths } from '#shared/routing/paths.ts';
import { noticeTexts } from '#app/shell/messages/noticeTexts.ts';
import { expect, longUnless, test, longRun } from '../harness/fixtures.ts';

const guarded = [paths.myAccount, paths.condenser, paths.academics, paths.nurseProfile];

test.describe('a guest', () => {
  test.use({ signedInAs: null, faulty: true });

  for (const path of guarded)
    test(
      `is sent from ${path} to /login, and back there after sign-in where it is open`,
      longUnless(path === paths.condenser),
      async ({ laptop, person }) => {
        await laptop.open(path);
        await expect(laptop.page).toHaveURL(/\/login\?next=/);
        await laptop.signIn(person);
        const home = path === paths.nurseProfile ? paths.myAccount : path;
        await expect(laptop.page).toHaveURL(laptop.origin + home);
      },
    );

  test(
    'who types a wrong password stays on the form and is told so',
    longRun,
    async ({ laptop }) => {
      await laptop.open(paths.login);
      await laptop.page.getByLabel('Email', { exact: true }).fill('condenser@example.test');
      await laptop.page.getByLabel('Password', { exact: true }).fill('not the password');
      await laptop.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(laptop.page.getByText('We couldn’t sign you in')).toBeVisible();
      await expect(laptop.page.getByLabel('Email', { exact: true })).toHaveValue(
        'condenser@example.test',
      );
      await expect(laptop.page).toHaveURL(/\/login/);
    },
  );
});

const refusals = [
  { who: 'condenser@example.test', path: paths.login, to: paths.myAccount, notice: null },
  {
    who: 'condenser@example.test',
    path: paths.nurseProfile,
    to: paths.myAccount,
    notice: 'nurses_only',
  },
  {
    who: 'student@example.test',
    path: paths.condenser,
    to: paths.home,
    notice: 'condenser_package_needed',
  },
  {
    who: 'filter@example.test',
    path: paths.academics,
    to: paths.home,
    notice: 'condenser_package_needed',
  },
  {
    who: 'nurse@example.test',
    path: paths.myAccount,
    to: paths.nurseProfile,
    notice: 'students_only',
  },
] as const;

/** The application is closed to who has no package. */
const usual = 'condenser_package_needed';

for (const { who, path, to, notice } of refusals)
  test.describe(who, longUnless(notice === usual && path === paths.condenser), () => {
    test.use({ signedInAs: who });

    test(`is sent from ${path} to ${to}`, async ({ laptop }) => {
      await laptop.open(path);
      await expect(laptop.page).toHaveURL(laptop.origin + to);
      if (notice) await expect(laptop.page.getByText(noticeTexts[notice])).toBeVisible();
    });
  });

test.describe('the application’s data', () => {
  for (const who of ['student@example.test', 'filter@example.test', 'nurse@example.test'])
    test(`is not written by ${who}, whatever the cookies say`, async ({ playwright, site }) => {
      const request = await playwright.request.newContext();
      const { Account } = await import('../harness/account.ts');
      await Account.signIn(request, () => site.origin, who);
      const { cookies } = await request.storageState();
      const forged = cookies
        .filter(({ name }) => !['role_name', 'student_package'].includes(name))
        .map(({ name, value }) => `${name}=${value}`);
      const answer = await request.post(`${site.origin}/api/program-applications`, {
        data: { programId: '1' },
        headers: {
          origin: site.origin,
          'idempotency-key': crypto.randomUUID(),
          cookie: [...forged, 'role_name=Student', 'student_package=application_condenser'].join(
            '; ',
          ),
        },
      });
      expect([402, 403]).toContain(answer.status());
      await request.dispose();
    });
});
