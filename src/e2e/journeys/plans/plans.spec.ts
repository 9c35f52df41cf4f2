// features.md §6.38: from the plan's card over the payment to the plan, in every open tab.
import { paths } from '#shared/routing/paths.ts';
import {
  localStripeKeys,
  startStripeServer,
  type StripeServer,
} from '#testing/payments/stripeServer.ts';
import { expectNoAxeFindings } from '#e2e/harness/browser/axe.ts';
import type { Device } from '#e2e/harness/device.ts';
import { test as base, expect, longRun } from '#e2e/harness/fixtures.ts';

const test = base.extend<{ stripe: StripeServer }>({
  // oxlint-disable-next-line no-empty-pattern -- playwright reads the names of what is asked for
  stripe: async ({}, provide) => {
    const stripe = await startStripeServer();
    await provide(stripe);
    await stripe.close();
  },
  siteOptions: async ({ stripe }, provide) =>
    provide({
      env: {
        STRIPE_API_BASE: stripe.base,
        STRIPE_SECRET_KEY: localStripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: localStripeKeys.webhookSecret,
      },
    }),
  signedInAs: 'student@example.test',
});

const planPage = `${paths.updateProfile}#plan`;
const card = ({ page }: Device, title: string) => page.getByRole('article', { name: title });
const get = (device: Device, title: string) =>
  card(device, title).getByRole('button', { name: 'Get this package' });

test(
  'a plan is paid for on the phone, and every open tab has it without a reload',
  longRun,
  async ({ phone, laptop, stripe }) => {
    await laptop.open(paths.myAccount);
    await expect(laptop.page.getByText('You don’t have a plan yet')).toBeVisible();
    await expect(get(laptop, 'Program match')).toBeVisible();
    const second = await phone.context.newPage();
    await second.goto(phone.origin + paths.myAccount);
    await expect(second.getByText('You don’t have a plan yet')).toBeVisible();

    await phone.open(planPage);
    await expect(card(phone, 'My application')).toContainText('$79, tax included');
    await expectNoAxeFindings(phone.page, 'the plans');
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);

    await get(phone, 'My application').press('Enter');
    await phone.page.waitForURL(`${stripe.base}/pay/**`);
    await phone.page.getByRole('link', { name: 'Go back without paying' }).click();
    await expect(phone.page.getByText('Waiting for the payment').first()).toBeVisible();
    await phone.page.getByRole('link', { name: 'Continue to payment' }).first().click();
    await phone.page.getByRole('button', { name: 'Pay' }).click();
    await expect(phone.page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(phone.page.getByRole('link', { name: /^Receipt \d+/ })).toBeVisible();
    await expectNoAxeFindings(phone.page, 'a plan that is paid');
    expect(stripe.sessions.size).toBe(1);

    for (const page of [laptop.page, second]) {
      await expect(page.getByRole('link', { name: 'Your plan and receipts' })).toBeVisible();
      await expect(page.getByText('You don’t have a plan yet')).toHaveCount(0);
    }
  },
);

test(
  'a payment that a bank declines is not paid, and is tried again',
  longRun,
  async ({ phone, stripe }) => {
    await phone.open(planPage);
    await get(phone, 'Program match').click();
    await phone.page.waitForURL(`${stripe.base}/pay/**`);
    await phone.page.getByRole('button', { name: 'Decline' }).click();
    await expect(phone.page.getByText('Not paid', { exact: true }).first()).toBeVisible();
    await get(phone, 'Program match').click();
    await phone.page.waitForURL(`${stripe.base}/pay/**`);
    expect(stripe.sessions.size).toBe(2);
  },
);
