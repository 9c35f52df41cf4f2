// Issue 3, "Accounts": made on a phone, confirmed by code, a new password on another device, and no way around any of it.
import { paths } from '#shared/routing/paths.ts';
import { someSchool, someSearch } from '../harness/screens.ts';
import { Device } from '../harness/device.ts';
import { expect, longRun, phoneSize, test } from '../harness/fixtures.ts';
import { codeIn, linkIn, Mailbox } from '../harness/mailbox.ts';
import { NewAccount } from '../harness/newAccount.ts';

test.use({ signedInAs: null, faulty: true });

const password = 'three quiet lamps at dawn';
const newPassword = 'another ward, another night';

test('a student registers on a phone, confirms by code, sets a new password on a laptop and signs in', async ({
  phone,
  laptop,
  site,
  request,
}) => {
  const mailbox = new Mailbox(request, site.serverOrigin);
  const student = new NewAccount(phone, mailbox);
  await student.register({ email: 'amara.okafor@example.test', password });
  await student.confirmByCode();
  await expect(phone.page).toHaveURL(/\/my-account$/);

  await laptop.open(paths.forgetPassword);
  await laptop.page.getByLabel('Email', { exact: true }).fill('amara.okafor@example.test');
  await laptop.page.getByRole('button', { name: 'Send me an email' }).click();
  const mail = await mailbox.wait('amara.okafor@example.test', /new password/);
  await laptop.page.getByLabel('Code', { exact: true }).fill(codeIn(mail));
  await laptop.page
    .getByLabel('New password', { exact: true })
    .and(laptop.page.locator('input'))
    .fill(newPassword);
  await laptop.page.getByRole('button', { name: 'Change the password' }).click();
  await expect(laptop.page.getByText('Your password was changed')).toBeVisible();

  // A new password ends every session: the phone hears of it, locks itself and says so.
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(phone.page.getByText(/You were signed out here/)).toBeVisible();
  await phone.signIn('amara.okafor@example.test', newPassword);
  await expect(phone.page).toHaveURL(/\/my-account$/);
});

test(
  'a guest saves a school, signs up from there, and finds it saved on the way back',
  longRun,
  async ({ phone, site, request }) => {
    const { page } = phone;
    const heart = page.getByRole('main').getByRole('button', { name: /^Save Fictitious Lantern/ });
    await phone.open(someSchool);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByRole('dialog', { name: 'Saved on this device' })
      .getByRole('link', { name: 'Create a free account' })
      .click();
    await expect(page).toHaveURL(/\/register\?next=/);
    const student = new NewAccount(phone, new Mailbox(request, site.serverOrigin));
    await student.register({ email: 'saver@example.test', password }, true);
    await student.confirmByCode();
    await expect(page).toHaveURL((url) => url.pathname === someSchool);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await phone.open(paths.savedUniversities);
    await expect(page.getByRole('main')).toContainText('Fictitious Lantern');
  },
);

test.describe('a heart that is pressed before the script has come', () => {
  /** Opens a page whose scripts come when the answer is called. */
  async function openWithoutScript({ page, origin }: Device, path: string): Promise<() => void> {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(origin + path, { waitUntil: 'commit' });
    return release;
  }
  const heartOf = ({ page }: Device) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first();

  for (const path of [someSchool, someSearch])
    test(`saves for a guest on this device: ${path}`, longRun, async ({ phone }) => {
      const release = await openWithoutScript(phone, path);
      await heartOf(phone).click();
      release();
      await expect(heartOf(phone)).toHaveAttribute('aria-pressed', 'true');
      await expect(phone.page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
      await expect(phone.page).toHaveURL(phone.origin + path);
    });

  test.describe('by a student', () => {
    test.use({ signedInAs: 'the person' });

    test('saves to the list', longRun, async ({ phone }) => {
      const release = await openWithoutScript(phone, someSchool);
      await heartOf(phone).click();
      release();
      await expect(heartOf(phone)).toHaveAttribute('aria-pressed', 'true');
      await phone.open(paths.savedUniversities);
      await expect(phone.page.getByRole('main')).toContainText('Fictitious Lantern');
    });
  });
});

test.describe('the link of a mail', () => {
  test(
    'confirms only by a press, on any device, once, and survives a scanner that opens it',
    longRun,
    async ({ phone, laptop, site, request }) => {
      const mailbox = new Mailbox(request, site.serverOrigin);
      const student = new NewAccount(phone, mailbox);
      await student.register({ email: 'li.wei@example.test', password });
      const link = linkIn(await mailbox.wait('li.wei@example.test', /Confirm your email/));
      for (let scan = 0; scan < 3; scan += 1) {
        const answer = await request.get(`${site.origin}${link.pathname}`);
        expect(answer.status()).toBe(200);
      }
      await laptop.page.goto(`${site.origin}${link.pathname}${link.hash}`);
      expect(new URL(laptop.page.url()).hash).toBe('');
      const confirm = laptop.page.getByRole('region', { name: 'Confirm your email' });
      await confirm.getByLabel('Password you signed up with').fill('a stranger guesses this');
      await confirm.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(confirm.getByText(/not the password for this sign-up/).first()).toBeVisible();
      await confirm.getByLabel('Password you signed up with').fill(password);
      await confirm.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(laptop.page.getByText(/is confirmed/i).first()).toBeVisible();

      const again = new Device(laptop.context, await laptop.context.newPage(), laptop.origin);
      await again.page.goto(`${site.origin}${link.pathname}${link.hash}`);
      await expect(again.page.getByText(/used|already/i).first()).toBeVisible();
    },
  );
});

test.describe('a form that is sent twice, or without a connection', () => {
  test(
    'makes one account by a double tap, and one mail',
    longRun,
    async ({ phone, site, request }) => {
      const mailbox = new Mailbox(request, site.serverOrigin);
      const student = new NewAccount(phone, mailbox);
      await student.fillIn({ email: 'twice@example.test', password });
      await phone.page.getByRole('button', { name: 'Create my account' }).dblclick();
      await mailbox.wait('twice@example.test', /Confirm your email/);
      expect((await mailbox.to('twice@example.test')).length).toBe(1);
    },
  );

  test(
    'keeps what was typed, but for the password, over a lost connection and a reload',
    longRun,
    async ({ phone, site, request }) => {
      const student = new NewAccount(phone, new Mailbox(request, site.serverOrigin));
      await student.fillIn({ email: 'bus@example.test', password });
      await phone.offline();
      await phone.page.getByRole('button', { name: 'Create my account' }).click();
      await expect(phone.page.getByText(/connection/i).first()).toBeVisible();
      await expect(phone.page.getByLabel('Password', { exact: true })).toHaveValue(password);
      await phone.online();
      await phone.page.reload();
      await expect(phone.page.getByLabel('Email', { exact: true })).toHaveValue('bus@example.test');
      await expect(phone.page.getByLabel('Password', { exact: true })).toHaveValue('');
      const kept = await phone.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(kept).not.toContain(password);
    },
  );

  test(
    'says the same for an address that has an account',
    longRun,
    async ({ phone, site, request }) => {
      const mailbox = new Mailbox(request, site.serverOrigin);
      const student = new NewAccount(phone, mailbox);
      await student.register({ email: 'nurse@example.test', password });
      await expect(phone.page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
      const mail = await mailbox.wait('nurse@example.test', /already have an account/);
      expect(mail.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
    },
  );
});

test(
  'a lost phone is signed out from the list of sessions',
  longRun,
  async ({ openDevice, site }) => {
    const laptop = await openDevice('laptop');
    const lost = await openDevice('phone');
    await lost.page.setViewportSize(phoneSize);
    await lost.signIn('student@example.test');
    await laptop.signIn('student@example.test');
    await laptop.open(paths.updateProfile);
    await laptop.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await laptop.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Sign out/ })
      .click();
    await expect(laptop.page.getByText('This device', { exact: true })).toBeVisible();
    const answer = await lost.context.request.get(`${site.origin}/api/me`);
    expect(answer.status()).toBe(401);
  },
);
