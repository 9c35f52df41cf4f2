// Issue 15, point 3: signing in by a mailed code and by a passkey, and a second step with recovery codes.
import { paths } from '#shared/routing/paths.ts';
import { Device } from '#e2e/harness/device.ts';
import { expect, longRun, test } from '#e2e/harness/fixtures.ts';
import { codeIn, Mailbox } from '#e2e/harness/mailbox.ts';
import { demoPassword } from '#e2e/harness/server.ts';

test.use({ signedInAs: null, faulty: true, siteOptions: {} });

/** An address is no domain: passkeys need `localhost`. */
const atLocalhost = (device: Device, serverOrigin: string) =>
  new Device(device.context, device.page, serverOrigin.replace('127.0.0.1', 'localhost'));

async function addAuthenticator({ context, page }: Device): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(device: Device): Promise<void> {
  const { context, origin } = device;
  await device.open(paths.home);
  await device.hydrated();
  const headers = { origin, 'idempotency-key': crypto.randomUUID() };
  expect((await context.request.post(`${origin}/api/auth/logout`, { headers })).ok()).toBe(true);
}

test(
  'a student signs in on a phone with six digits from a mail',
  longRun,
  async ({ phone, site, request }) => {
    const { page } = phone;
    const email = 'filter@example.test';
    await phone.open(paths.login);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText('If there is an account for')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('link', { name: /six digits/ })).toBeVisible();
    const mail = await new Mailbox(request, site.serverOrigin).wait(email, /sign-in code/);
    await page.getByLabel('Code', { exact: true }).fill(codeIn(mail));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/my-account$/);
  },
);

for (const { who, email, settings } of [
  { who: 'a student', email: 'student@example.test', settings: paths.updateProfile },
  { who: 'a nurse', email: 'nurse@example.test', settings: paths.nurseProfile },
]) {
  test(
    `${who} adds a passkey, signs in with it, and needs a recovery code without it`,
    longRun,
    async ({ laptop: opened, site }) => {
      test.slow();
      const laptop = atLocalhost(opened, site.serverOrigin);
      const { page } = laptop;
      const ways = page.getByRole('region', { name: 'Ways to sign in' });
      await addAuthenticator(laptop);
      await laptop.signIn(email);
      await laptop.open(settings);
      await ways.getByText('Add a passkey', { exact: true }).click();
      await ways.getByLabel('Name of the passkey').fill('My laptop');
      await ways.getByLabel('Your password').and(page.locator('input')).first().fill(demoPassword);
      await ways.getByRole('button', { name: 'Add passkey' }).click();
      await expect(ways.getByText('My laptop', { exact: true }).first()).toBeVisible();
      await expect(ways.getByText(/Not used yet/)).toBeVisible();

      await signOut(laptop);
      await laptop.open(paths.login);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByRole('button', { name: 'Use my passkey' }).click();
      await expect(page).not.toHaveURL(/\/login/);
      await laptop.open(settings);
      await expect(ways.getByText(/Last used/)).toBeVisible();

      await ways.getByText('Turn on the second step').click();
      const step = ways.getByRole('group').filter({ hasText: 'Turn on the second step' });
      await step.getByLabel('Your password').and(page.locator('input')).fill(demoPassword);
      await step.getByRole('button', { name: 'Turn it on' }).click();
      const list = ways.getByRole('region', { name: 'Your recovery codes' });
      await expect(list.getByRole('listitem')).toHaveCount(10);
      const codes = await list.getByRole('listitem').allTextContents();
      await list.getByRole('button', { name: 'I’ve saved them' }).click();
      await expect(list).toBeHidden();

      const enterPassword = async () => {
        await signOut(laptop);
        await laptop.open(paths.login);
        await page.getByLabel('Email', { exact: true }).fill(email);
        await page.getByLabel('Password', { exact: true }).fill(demoPassword);
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused();
      };
      const enterCode = async (code: string) => {
        await page.getByLabel('Recovery code').fill(code);
        await page.getByRole('button', { name: 'Use this code' }).click();
      };
      await enterPassword();
      await enterCode((codes[0] ?? '').toUpperCase());
      await expect(page).not.toHaveURL(/\/login/);
      await enterPassword();
      await enterCode(codes[0] ?? '');
      await expect(
        page.getByRole('link', { name: /already used this recovery code/ }),
      ).toBeVisible();
      await enterCode(codes[1] ?? '');
      await expect(page).not.toHaveURL(/\/login/);
      await laptop.open(settings);
      await expect(ways.getByText('8 unused recovery codes are left.')).toBeVisible();
    },
  );
}
