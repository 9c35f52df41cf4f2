// The admin app in front of a member of the staff, in a browser of its own.
import { expect, type Page } from 'playwright/test';
import type { Device } from '../harness/device.ts';
import { codeIn, Mailbox } from '../harness/mailbox.ts';
import { demoPassword } from '../harness/server.ts';
import type { Site } from '../harness/site.ts';

export const editor = 'editor@example.test';
export const settingsSaved = 'Settings has been updated successfully.';

/** Signs in with password and mailed code. */
export async function signInStaff(
  { page, context, origin }: Device,
  site: Site,
  email = editor,
  password = demoPassword,
): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  const [mail] = await new Mailbox(context.request, site.serverOrigin).to(email);
  if (!mail) throw new Error('No code was mailed.');
  await page.getByLabel('Code', { exact: true }).fill(codeIn(mail));
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
}

/** Opens what an editor edits and waits for its form. @param path such as `home/home` */
export async function openEntry({ page, origin }: Device, path: string): Promise<void> {
  await page.goto(`${origin}/admin/content/${path}`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Unfolds a part of the form. @param name how its line begins */
export const unfold = (page: Page, name: string | RegExp): Promise<void> =>
  page.locator('summary').filter({ hasText: name }).first().click();

export const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();

/** Saves and waits for the word that it is done. */
export async function publish(page: Page): Promise<void> {
  await save(page);
  await expect(page.getByText(settingsSaved)).toBeVisible();
}

/** Takes back what was just saved. */
export async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await expect(page.getByText(settingsSaved)).toBeVisible();
}
