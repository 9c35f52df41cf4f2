// A PIN as its owner sets and uses it.
import { expect, type Locator } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import type { Device } from './device.ts';

export const testPin = '482913';

/** @param rest in minutes; 0 for at once */
export async function setPin({ page, ...device }: Device, rest?: string): Promise<void> {
  await page.goto(device.origin + paths.updateProfile);
  const part = page.getByRole('region', { name: 'PIN for this device' });
  await part.getByText('Set a PIN', { exact: true }).click();
  await part.getByLabel(/^New PIN(?! again)/).fill(testPin);
  await part.getByLabel(/^New PIN again/).fill(testPin);
  if (rest) await part.getByLabel('Lock', { exact: true }).selectOption(rest);
  await part.getByRole('button', { name: 'Set PIN' }).click();
  await expect(part.getByText('Your PIN is set on this device.')).toBeVisible();
}

export const pinField = ({ page }: Device): Locator => page.getByLabel(/^PIN$/);

export const expectLocked = (device: Device): Promise<void> =>
  expect(device.page.getByRole('heading', { name: 'Locked with your PIN' })).toBeVisible();

export async function unlock(device: Device, digits = testPin): Promise<void> {
  await pinField(device).fill(digits);
  await device.page.getByRole('button', { name: 'Unlock' }).click();
}

export async function lockNow({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
}
