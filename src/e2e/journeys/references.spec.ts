// A student asks for a reference; the referee answers from a second phone, without an account and with a bad line.
import type { APIRequestContext } from 'playwright/test';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { tabTo } from '../harness/browser/tabTo.ts';
import { workerInControl } from '../harness/builds.ts';
import type { Device } from '../harness/device.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { linkIn, Mailbox } from '../harness/mailbox.ts';

test.use({ serviceWorkers: 'allow', faulty: true });

const secret = 'She noticed a change in breathing before the monitor did.';
const uniqueEmail = () => `amina-${crypto.randomUUID()}@college.example`;
const topic = '/my-account/application-condenser/achievements?topic=references';

async function addPerson(phone: Device, email: string): Promise<void> {
  await phone.openTopic('achievements', 'references');
  await phone.addRow('reference');
  await phone.field('Name').fill('Dr. Amina Yusuf');
  await phone.field('Email').fill(email);
  await phone.page.getByRole('button', { name: 'Done', exact: true }).click();
}

async function invite(phone: Device, choice: RegExp): Promise<void> {
  const { page } = phone;
  await page.getByRole('button', { name: 'Preview the email to Dr. Amina Yusuf' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Choose one before you send the invitation')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Email to Dr. Amina Yusuf' });
  await preview.getByRole('radio', { name: choice }).check();
  await expect(preview.getByText(/asked you for a reference\. It takes/)).toBeVisible();
  await page.getByRole('button', { name: 'Send invitation' }).click();
}

const mailTo = async (request: APIRequestContext, origin: string, email: string) =>
  await new Mailbox(request, origin).wait(email, /asked you for a reference/);

test(
  'a waived reference: invited without a signal, answered through a cut line, seen and not read',
  longRun,
  async ({ phone, openDevice, site, request }) => {
    test.slow();
    const email = uniqueEmail();
    await addPerson(phone, email);
    await workerInControl(phone.page);
    await phone.synced();
    await phone.offline();
    await invite(phone, /^Yes, I give up/);
    await expect(
      phone.page.getByText(/^Waiting for connection\. We’ll send the inv/),
    ).toBeVisible();
    await phone.online();
    await expect(phone.page.getByText(/^Invited on .* Not opened yet/)).toBeVisible();
    await expectNoAxeFindings(phone.page, topic);

    const link = linkIn(await mailTo(request, site.serverOrigin, email));
    // A scanner opens what it finds.
    await request.get(link.origin + link.pathname);
    await request.head(link.origin + link.pathname);

    const referee = await openDevice('phone');
    await referee.context.clearCookies();
    await referee.open(link.pathname + link.hash);
    await expect(referee.page.getByRole('heading', { level: 1 })).toHaveText(/^A reference for/);
    await phone.page.reload();
    await expect(phone.page.getByText(/^Invited on .* Not opened yet/)).toBeVisible();
    await workerInControl(referee.page);
    await referee.page.getByRole('button', { name: 'Begin the reference' }).click();
    const words = referee.page.getByRole('textbox', { name: /^In your own words/ });
    await words.fill('She');
    await expect(referee.page.getByRole('status')).toHaveText(/^Saved\./);
    await expectNoAxeFindings(referee.page, link.pathname);

    await referee.offline();
    await words.fill(secret);
    await expect(referee.page.getByRole('status')).toHaveText(/^Saved on this device/);
    await referee.page.close();
    referee.page = await referee.context.newPage();
    await referee.open(link.pathname + link.hash);
    await expect(referee.page.getByRole('textbox', { name: /^In your own words/ })).toHaveValue(
      secret,
    );
    await referee.page.getByRole('radio', { name: 'Yes, strongly' }).check();
    await referee.page.getByRole('button', { name: 'Send the reference' }).click();
    await expect(referee.page.getByRole('status')).toHaveText(/^Waiting for connection/);
    await referee.online();
    await expect(referee.page.getByText('Sent. Thank you')).toBeVisible();
    await referee.page.reload();
    await expect(referee.page.getByText('Sent. Thank you')).toBeVisible();
    await expect(referee.page.getByText(secret)).toHaveCount(0);

    await phone.page.reload();
    await expect(phone.page.getByText(/^Received on /)).toBeVisible();
    await expect(phone.page.getByText(/You gave up your right to read/)).toBeVisible();
    await expect(phone.page.getByText(/^Read the reference/)).toHaveCount(0);
    const shown = await phone.context.request.get(`${phone.origin}/api/references`);
    expect(await shown.text()).not.toContain('breathing');
  },
);

test(
  'a reference that was not waived, asked for and answered by keyboard, is read by its student',
  longRun,
  async ({ laptop, openDevice, site, request }) => {
    test.slow();
    const email = uniqueEmail();
    await addPerson(laptop, email);
    await invite(laptop, /^No, I want/);
    await expect(laptop.page.getByText(/^Invited on/)).toBeVisible();
    const link = linkIn(await mailTo(request, site.serverOrigin, email));

    const referee = await openDevice('laptop');
    await referee.context.clearCookies();
    await referee.open(link.pathname + link.hash);
    const { page } = referee;
    await tabTo(page, page.getByRole('button', { name: 'Begin the reference' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: 'Yes, strongly' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('textbox', { name: /^In your own words/ }));
    await page.keyboard.type(secret);
    await tabTo(page, page.getByRole('button', { name: 'Send the reference' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sent. Thank you')).toBeVisible();

    await laptop.page.reload();
    await laptop.page.getByText('Read the reference by Dr. Amina Yusuf').click();
    await expect(laptop.page.getByText(secret)).toBeVisible();
  },
);

test(
  'without a script the code of the mail opens the page, and the form saves and sends',
  longRun,
  async ({ phone, openDevice, site, request }) => {
    test.slow();
    const email = uniqueEmail();
    await addPerson(phone, email);
    await invite(phone, /^Yes, I give up/);
    await expect(phone.page.getByText(/^Invited on/)).toBeVisible();
    const link = linkIn(await mailTo(request, site.serverOrigin, email));

    const referee = await openDevice('phone', { javaScriptEnabled: false });
    await referee.context.clearCookies();
    const { page } = referee;
    await referee.open(link.pathname);
    await page.getByRole('textbox', { name: 'Code from the email' }).fill(link.hash.slice(1));
    await page.getByRole('button', { name: 'Open the page' }).click();
    await page.getByRole('textbox', { name: /^In your own words/ }).fill(secret);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved\. You can go on later/)).toBeVisible();
    await page.getByRole('button', { name: 'Send the reference' }).click();
    await expect(page.getByRole('link', { name: /Choose whether you recommend/ })).toBeVisible();
    await page.getByRole('radio', { name: 'Yes', exact: true }).check();
    await page.getByRole('button', { name: 'Send the reference' }).click();
    await expect(page.getByText('Sent. Thank you')).toBeVisible();
  },
);
